import { drawQrCode } from '@mendwell/qr-code';
import { useMemo } from 'react';

type Props = {
  readonly text: string;
  readonly label: string;
  readonly className: string;
  /** The white border, in modules; on a white page less is enough than on paper. */
  readonly quiet?: number;
};

/** Shows a text as a QR code. Letters have to be capitals. */
export function QrCode({ text, label, className, quiet = 2 }: Props) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  const side = size + 2 * quiet;
  return (
    <svg
      className={className}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
