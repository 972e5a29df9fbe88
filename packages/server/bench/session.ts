/** The cookie of a new guest. */
export async function sessionAt(url: string, name: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/me`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}
