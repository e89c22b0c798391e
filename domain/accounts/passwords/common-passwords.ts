/** About 49,000 leaked passwords that attackers try first, in lower case. Loaded on first use. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is on the list of common passwords, ignoring case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
