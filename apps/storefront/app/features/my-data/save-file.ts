/** Saves an answer as a file. By an address of its own it would need the session in the browser's list of downloads. */
export function saveFile(content: object, fileName: string): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const anchor = Object.assign(document.createElement('a'), { href: url, download: fileName });
  anchor.click();
  // Browsers begin to save a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
