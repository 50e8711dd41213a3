import * as openid from 'openid-client';
import { type CompanyIdentity, type CompanySignIn, CompanySignInUnavailable } from './interface.ts';

export type OpenIdSettings = {
  /** The company's OpenID provider. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The desk's own page, to which the provider sends the browser back. */
  readonly redirect: string;
};

const timeoutSeconds = 8;
/** The provider asks again who it is, unless it has asked within this time. */
const freshSeconds = 15 * 60;

/** With these the provider's answer is not valid for us. With any other, we could not find that out. */
const invalidCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

function isInvalid(error: unknown): boolean {
  // The code was redeemed before, is too old, or was made for another browser.
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof openid.AuthorizationResponseError) return true;
  return error instanceof openid.ClientError && invalidCodes.has(error.code ?? '');
}

const isSecure = (issuer: string) => new URL(issuer).protocol === 'https:';

/** A company's sign-in by OpenID Connect: authorization code with PKCE, state and nonce. */
export function createOpenIdSignIn({
  issuer,
  clientId,
  clientSecret,
  redirect,
}: OpenIdSettings): CompanySignIn {
  let discovered: Promise<openid.Configuration> | undefined;
  /** Reads where everything is once; what failed is tried again by the next call. */
  const discover = async (): Promise<openid.Configuration> => {
    discovered ??= openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Production refuses such an address, unless it is on this machine or in the operator's own network.
      execute: isSecure(issuer) ? [] : [openid.allowInsecureRequests],
    });
    try {
      return await discovered;
    } catch (cause) {
      discovered = undefined;
      throw new CompanySignInUnavailable('the company’s sign-in cannot be reached', { cause });
    }
  };

  /** Some providers name the address only in their userinfo. */
  async function identityOf(
    config: openid.Configuration,
    { accessToken, claims }: { readonly accessToken: string; readonly claims: openid.IDToken },
  ): Promise<CompanyIdentity> {
    const { email, email_verified: isVerified } =
      claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
        ? await openid.fetchUserInfo(config, accessToken, claims.sub)
        : claims;
    return {
      subject: `${claims.iss} ${claims.sub}`,
      email: typeof email === 'string' && isVerified === true ? email : undefined,
      provedAt: claims.auth_time === undefined ? undefined : new Date(claims.auth_time * 1000),
    };
  }

  return {
    begin: async ({ state, nonce, verifier }) => {
      const address = openid.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirect,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        max_age: String(freshSeconds),
      });
      return address.href;
    },
    finish: async ({ code, issuer: givenIssuer }, { state, nonce, verifier }) => {
      const config = await discover();
      const answer = new URL(redirect);
      answer.searchParams.set('code', code);
      answer.searchParams.set('state', state);
      if (givenIssuer !== undefined) answer.searchParams.set('iss', givenIssuer);
      try {
        const tokens = await openid.authorizationCodeGrant(config, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims && (await identityOf(config, { accessToken: tokens.access_token, claims }));
      } catch (error) {
        if (isInvalid(error)) return undefined;
        throw new CompanySignInUnavailable('the company’s sign-in could not be read', { cause: error });
      }
    },
  };
}
