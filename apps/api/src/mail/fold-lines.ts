/** Mail servers may cut or refuse lines of more than 998 octets (RFC 5322, 2.1.1). */
const mostOctets = 990;
const citedMark = '> ';

function fold(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line;
  const mark = line.startsWith(citedMark) ? citedMark : '';
  const folded = [''];
  let octets = 0;
  // Breaks between words where there are any, otherwise between characters; no character is split.
  for (const word of line.split(/(?<=\s)/))
    for (const piece of Buffer.byteLength(word) > mostOctets - mark.length ? word : [word]) {
      const more = Buffer.byteLength(piece);
      if (octets + more > mostOctets) {
        folded.push(mark);
        octets = mark.length;
      }
      folded[folded.length - 1] += piece;
      octets += more;
    }
  return folded.join('\n');
}

/** Breaks lines that are too long for mail servers. Quoted lines keep their mark. */
export const foldLines = (text: string): string => text.split('\n').map(fold).join('\n');
