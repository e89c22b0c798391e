let networks = 0;

/**
 * A network address that no other request of this process has, for the header `x-forwarded-for`. The site allows each
 * address sixty forms a minute, and quick tests send more.
 */
export const newNetwork = (): string => {
  networks += 1;
  return `20.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
};
