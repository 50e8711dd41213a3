export const xml = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>${content}`;

export const escape = (text: string): string =>
  text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const unescape = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
