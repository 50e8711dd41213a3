import { callHeaders, type LanguageName, type Photo, uploadPhoto } from '@mendwell/contract';

type Part = { readonly name?: string; readonly type?: string; readonly field?: string };

/** One browser: it stores its cookie and sends photos as a form does. */
export class Customer {
  cookie = '';
  origin: string;
  readonly #language: LanguageName;

  constructor(origin: string, language: LanguageName = 'EN') {
    this.origin = origin;
    this.#language = language;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = {
      ...callHeaders({ clientId: 'storefront', language: this.#language }),
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(init.headers as Record<string, string>),
    };
    const response = await fetch(`${this.origin}${path}`, { ...init, headers });
    const [set] = response.headers.getSetCookie();
    if (set) this.cookie = set.slice(0, set.indexOf(';'));
    return response;
  }

  send(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(uploadPhoto.path, { method: 'POST', body, headers });
  }

  upload(
    content: Uint8Array,
    { name = 'photo.jpg', type = 'image/jpeg', field }: Part = {},
  ): Promise<Response> {
    const form = new FormData();
    form.append(field ?? uploadPhoto.upload.field, new Blob([new Uint8Array(content)], { type }), name);
    return this.send(form);
  }

  /** Uploads a photo that must be accepted, for tests that are about what follows. */
  async uploaded(content: Uint8Array): Promise<Photo> {
    const response = await this.upload(content);
    if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()) as Photo;
  }

  read(name: string): Promise<Response> {
    return this.fetch(`${uploadPhoto.path}/${name}`);
  }

  remove(name: string): Promise<Response> {
    return this.fetch(`${uploadPhoto.path}/${name}/remove`, { method: 'POST' });
  }
}
