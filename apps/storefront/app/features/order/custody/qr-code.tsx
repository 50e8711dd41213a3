import newQrCode from 'qrcode-generator';
import { useMemo } from 'react';

/** The white border that scanners need, in modules. */
const quiet = 2;

/** Draws a text as a QR code. Letters have to be capitals, which take less room. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = newQrCode(0, 'M');
    code.addData(text, 'Alphanumeric');
    code.make();
    const count = code.getModuleCount();
    const all = Array.from(
      { length: count * count },
      (_, at) => [at % count, Math.floor(at / count)] as const,
    );
    const dark = all.filter(([x, y]) => code.isDark(y, x));
    return {
      size: count + 2 * quiet,
      path: dark.map(([x, y]) => `M${x + quiet} ${y + quiet}h1v1h-1z`).join(''),
    };
  }, [text]);
  return (
    <svg
      className="bag-tag__qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
