/**
 * A token endpoint on loopback, in the process of the test: it knows one client and one user, hands out tokens that can
 * be counted and revoked, and keeps every request as it came.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface TokenRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: string;
  form: URLSearchParams;
}

export interface TokenAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  body: unknown;
}

export const known = {
  client_id: 'parley-client',
  client_secret: 'cs-planted-31415926',
  username: 'ada',
  password: 'pw-planted & more=27182818',
  first_refresh_token: 'rt-planted-16180339',
};

export class TokenEndpoint implements AsyncDisposable {
  readonly asked: TokenRequest[] = [];
  /** Seconds; left out of the answer when it is undefined. */
  expires_in: number | undefined = 3600;
  givesRefreshTokens = true;
  /** Answers instead of the honest endpoint. */
  script: ((request: TokenRequest) => TokenAnswer | Promise<TokenAnswer>) | undefined;
  readonly #server: Server;
  readonly #access = new Set<string>();
  readonly #refresh = new Set([known.first_refresh_token]);
  #made = 0;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const body = await text(request);
      const { method = '', headers } = request;
      const asked = { method, headers, body, form: new URLSearchParams(body) };
      this.asked.push(asked);
      const answer = await (this.script?.(asked) ?? this.honest(asked));
      const sent = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      const sentHeaders = { 'content-type': answer.type ?? 'application/json', ...answer.headers };
      response.writeHead(answer.status ?? 200, sentHeaders).end(sent);
    });
  }

  static async start(): Promise<TokenEndpoint> {
    const endpoint = new TokenEndpoint();
    endpoint.#server.listen(0, '127.0.0.1');
    await once(endpoint.#server, 'listening');
    return endpoint;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/token`;
  }

  /** The `grant_type` of each request so far. */
  get grants(): (string | null)[] {
    return this.asked.map(({ form }) => form.get('grant_type'));
  }

  /** Every token that was ever handed out. */
  readonly handedOut: string[] = [];

  knows(authorization: string | undefined): boolean {
    return this.#access.has(authorization?.replace(/^Bearer /, '') ?? '');
  }

  revokeAccess(): void {
    this.#access.clear();
  }

  revokeRefresh(): void {
    this.#refresh.clear();
  }

  honest({ form }: TokenRequest): TokenAnswer {
    if (form.get('client_secret') !== known.client_secret) return { status: 401, body: { error: 'invalid_client' } };
    const grant = form.get('grant_type');
    const fits =
      (grant === 'password' && form.get('username') === known.username && form.get('password') === known.password) ||
      grant === 'client_credentials' ||
      // A refresh token is used once.
      (grant === 'refresh_token' && this.#refresh.delete(form.get('refresh_token') ?? ''));
    return fits ? this.#granted() : { status: 400, body: { error: 'invalid_grant' } };
  }

  #granted(): TokenAnswer {
    const [access_token, refresh_token] = [`at-planted-${++this.#made}-57721566`, `rt-planted-${this.#made}-14142135`];
    this.#access.add(access_token);
    this.handedOut.push(access_token);
    if (this.givesRefreshTokens) {
      this.#refresh.add(refresh_token);
      this.handedOut.push(refresh_token);
    }
    const { expires_in } = this;
    const renewal = this.givesRefreshTokens ? { refresh_token } : {};
    return {
      body: { access_token, token_type: 'Bearer', ...(expires_in === undefined ? {} : { expires_in }), ...renewal },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
