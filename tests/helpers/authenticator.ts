import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT_AND_VERIFIED = 0b101;
const HAS_CREDENTIAL = 0b1000000;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

/** Device with one passkey, as Web Authentication specifies it. `origin` is the site that its browser shows. */
export function createAuthenticator({ origin = 'http://localhost:3000', counts = true, isVerified = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let signatures = 0;

  const dataFor = (rpId: string, flags: number) => {
    if (counts) signatures += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signatures);
    return Buffer.concat([sha256(rpId), Buffer.from([isVerified ? flags : flags & ~0b100]), count]);
  };
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** Returns the device's response to `navigator.credentials.create`. */
    create(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataFor(options.rp?.id ?? '', PRESENT_AND_VERIFIED | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options)),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** Returns the device's response to `navigator.credentials.get`. */
    get(options: Options) {
      const authenticatorData = dataFor(options.rpId ?? '', PRESENT_AND_VERIFIED);
      const client = clientData('webauthn.get', options);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
        },
      };
    },
    /** Forgets the last signatures, as a copy of the device that was made before them would. */
    forget(count: number) {
      signatures -= count;
    },
  };
}
