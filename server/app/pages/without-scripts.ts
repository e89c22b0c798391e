/** A copy of a page without its scripts. */
export async function withoutScripts(page: Response): Promise<Response> {
  const html = (await page.text()).replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  return new Response(html, { status: page.status, headers: page.headers });
}
