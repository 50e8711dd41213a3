/** Mail servers may cut or refuse lines of more than 998 octets (RFC 5322, 2.1.1). */
const mostOctets = 990;
const citedMark = '> ';

function fold(line: string): string {
  if (Buffer.byteLength(line) <= mostOctets) return line;
  const mark = line.startsWith(citedMark) ? citedMark : '';
  const folded = [''];
  let octets = 0;
  // By words where there are any, otherwise by characters; none is cut in two.
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

/** Breaks lines that are too long to be carried; what was cited stays marked. */
export const foldLines = (text: string): string => text.split('\n').map(fold).join('\n');
