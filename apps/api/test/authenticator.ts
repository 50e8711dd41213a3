import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer | string) => Buffer.from(data).toString('base64url');

const present = 0b1;
const verified = 0b100;
const attested = 0b1000000;

type Circumstances = {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the device asked for a finger, a face or a PIN. */
  readonly isVerified?: boolean;
};

/** A device with one passkey, which answers as browsers do (https://www.w3.org/TR/webauthn-3/). */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(32);
  readonly #origin: string;
  #counter = 0;
  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #data({ host = new URL(this.#origin).hostname, isVerified = true }: Circumstances, flags: number): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([
      sha256(host),
      Buffer.from([present | (isVerified ? verified : 0) | flags]),
      counter,
    ]);
  }

  /** Makes the passkey: its public key in COSE, in an attestation in CBOR that attests nothing. */
  create(challenge: string, circumstances: Circumstances = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#data(circumstances, attested),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      key,
    ]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return {
      id: base64(this.#id),
      rawId: base64(this.#id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(this.#clientData('webauthn.create', challenge, circumstances.origin)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** Signs a challenge with the passkey. */
  sign(challenge: string, circumstances: Circumstances = {}) {
    const data = this.#data(circumstances, 0);
    const clientData = this.#clientData('webauthn.get', challenge, circumstances.origin);
    const signature = createSign('sha256')
      .update(data)
      .update(sha256(clientData))
      .sign(this.#keys.privateKey);
    return {
      id: base64(this.#id),
      rawId: base64(this.#id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(data),
        signature: base64(signature),
      },
    };
  }
}
