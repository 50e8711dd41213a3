type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new (options: { formats: ['qr_code'] }) => Detector;
const native = globalThis as { readonly BarcodeDetector?: DetectorClass };

/** Few enough pictures a second that a phone stays cool. */
const lookEveryMs = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs));

/** Returns the browser's own detector, or one in JavaScript where there is none. */
async function newDetector(): Promise<Detector> {
  const Found: DetectorClass = native.BarcodeDetector ?? (await import('qr/decode.js')).BarcodeDetector;
  return new Found({ formats: ['qr_code'] });
}

/** Looks at what the video shows until it is stopped, and tells each QR code that it finds. */
export async function findCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const detector = await newDetector();
  while (!signal.aborted) {
    // A camera that is not ready yet has no picture to look at.
    const [found] = await detector.detect(video).catch(() => []);
    if (found && !signal.aborted) onCode(found.rawValue);
    await pause();
  }
}
