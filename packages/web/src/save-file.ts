/** Saves a file under a name, as if it had been downloaded. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName });
  anchor.click();
  // Browsers start saving the file a moment after the click, so the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
