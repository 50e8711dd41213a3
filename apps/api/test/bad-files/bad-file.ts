/** Contents that the tests plant in a file and that must never be delivered again. */
export const planted = ['<script', 'alert(1)', 'PK\u0003\u0004', '<?php', 'Geheimnis', 'javascript:', '%PDF'];

export type BadFile = {
  readonly name: string;
  readonly content: Buffer;
  /** Whether the API must refuse the file; otherwise it may also deliver a clean copy. */
  readonly refused: boolean;
};

export const text = (content: string) => Buffer.from(content, 'latin1');
export const bad = (name: string, content: Buffer | string): BadFile => ({
  name,
  content: typeof content === 'string' ? text(content) : content,
  refused: true,
});
export const odd = (name: string, content: Buffer): BadFile => ({ name, content, refused: false });

export const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
export const zip = 'PK\u0003\u0004\u0014\0\0\0\0\0Geheimnis';
