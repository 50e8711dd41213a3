/**
 * Saves a response as a file. A download by address would leave the session in the browser's list of
 * downloads.
 */
export function saveFile(content: object, fileName: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName });
  anchor.click();
  // Browsers begin to save the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
