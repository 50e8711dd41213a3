export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the encoding that the client likes best of ours, see RFC 9110, section 12.5.3. A quality of
 * zero refuses an encoding; of equals, brotli is the smallest.
 */
export function acceptedEncoding(header: string | readonly string[] | undefined): Encoding {
  const qualities = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => {
        const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
      }),
  );
  const [br = 0, gzip = 0] = ['br', 'gzip'].map((name) => qualities.get(name) ?? qualities.get('*'));
  if (br > 0 && !(gzip > br)) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}
