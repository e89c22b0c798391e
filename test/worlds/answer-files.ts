// Files that people send as answers, for tests.

/** A small PDF. Another text makes another file. */
export const pdf = (text = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`);

/** The files of a form by the names of its inputs, as the pages read them. */
export const sentFiles = (files: Record<string, Buffer>, removed: string[] = []) => ({
  sent: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, { name: 'Certificate.pdf', bytes }])),
  removed,
});
