/** Some 49,000 passwords that leaked so often that they are tried first, in small letters. Read when first asked for. */
let common: Promise<ReadonlySet<string>> | undefined;

/** Whether very many people use a password, whatever its capitals. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}
