/** None of our forms is larger. Without a limit the server would read as long as the sender sends. */
const mostBytes = 256 * 1024;

/** Reads a form as a browser sends it, with or without scripts. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Response(null, { status: 413 });
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
