const colours: Record<string, number> = {
  api: 36,
  worker: 35,
  storefront: 34,
  inbox: 33,
  s3: 32,
  stripe: 95,
};

type LogLine = {
  readonly msg?: string;
  readonly level?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly job?: string;
  readonly error?: object;
  readonly ready?: object;
};

/** Returns a JSON log line as readable text; any other line unchanged. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const {
      msg = '',
      level = 'info',
      method,
      route,
      status,
      ms,
      job = '',
      error,
      ready,
    } = JSON.parse(line) as LogLine;
    if (ready) return 'ready';
    const said = method ? `${method} ${route} ${status} ${ms} ms` : `${msg} ${job}`.trim();
    return `${level === 'info' ? '' : `${level}: `}${said}${error ? ` ${JSON.stringify(error)}` : ''}`;
  } catch {
    return line;
  }
}

export const named = (name: string, line: string): string => {
  const label = name.padEnd(10);
  return `${process.stdout.isTTY ? `\u001b[${colours[name] ?? 37}m${label}\u001b[0m` : label} ${readable(line)}`;
};
