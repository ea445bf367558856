/**
 * This machine's part of the calls that all machines together may have open with a credential. It asks for places when calls
 * wait, gives back those that it does not use, and says once a second what it uses; no call waits for the store while there are
 * places here. While nothing is called, nothing is asked.
 *
 * During an exchange no more calls are opened than were open when it began: what the others are told of stays true.
 */
import type { PlaceDemand, PlaceGrant } from '../store/place-shares.ts';
import type { AgentParts } from './agent-parts.ts';
import type { CredentialCalls } from './call-places.ts';

/** By credential. */
export type ShareCalls = (demands: ReadonlyMap<string, PlaceDemand>) => Promise<ReadonlyMap<string, PlaceGrant>>;

type ExchangeParts = Pick<AgentParts, 'clock' | 'log'> & { shareCalls: ShareCalls };

const usualMs = 1000;
/** While calls wait for places that other machines have. */
const waitingMs = 200;

export class CallExchange {
  readonly #parts: ExchangeParts;
  readonly #calls: ReadonlyMap<string, CredentialCalls>;
  readonly #admit: (calls: CredentialCalls) => void;
  /** The places that others know to be in use here, and whether all want more than there are. */
  readonly #known = new WeakMap<CredentialCalls, { held: number; isShort: boolean }>();
  #isExchanging = false;
  #isWanted = false;
  #isStopped = false;
  #timer: { at: number; cancel: () => void } | undefined;

  constructor(
    parts: ExchangeParts,
    calls: ReadonlyMap<string, CredentialCalls>,
    admit: (calls: CredentialCalls) => void,
  ) {
    this.#parts = parts;
    this.#calls = calls;
    this.#admit = admit;
  }

  /** To be called after a call has come or gone. */
  look(calls: CredentialCalls): void {
    const { held = 0, isShort = false } = this.#known.get(calls) ?? {};
    const isNews = isShort ? calls.open.size < held : lacksPlaces(calls);
    if (isNews) this.#exchangeSoon();
    else this.#schedule(this.#waitMs);
  }

  /** What this machine holds is given up with the machine. */
  stop(): void {
    this.#isStopped = true;
    this.#timer?.cancel();
  }

  #exchangeSoon(): void {
    this.#isWanted = true;
    if (!this.#isExchanging && !this.#isStopped) void this.#exchange();
  }

  async #exchange(): Promise<void> {
    this.#isExchanging = true;
    this.#timer?.cancel();
    this.#timer = undefined;
    // All that come in this turn of the event loop are asked for together.
    await new Promise(setImmediate);
    this.#isWanted = false;
    const asked = [...this.#calls].filter(([, calls]) => this.#matters(calls));
    const demands = new Map(asked.map(([credential, calls]) => [credential, demandOf(calls)]));
    for (const [, calls] of asked) calls.granted = Math.min(calls.granted, calls.open.size);
    const grants = asked.length === 0 ? new Map() : await this.#ask(demands);
    this.#isExchanging = false;
    for (const [credential, calls] of asked) this.#take(calls, demands.get(credential), grants?.get(credential));
    if (this.#isWanted && grants) this.#exchangeSoon();
    else if (asked.some(([, calls]) => this.#matters(calls))) this.#schedule(grants ? this.#waitMs : usualMs);
  }

  async #ask(demands: ReadonlyMap<string, PlaceDemand>): Promise<ReadonlyMap<string, PlaceGrant> | undefined> {
    try {
      return await this.#parts.shareCalls(demands);
    } catch (error) {
      if (!this.#isStopped)
        this.#parts.log.warn({ err: error }, 'places for calls could not be asked for, and will be asked for again');
      return undefined;
    }
  }

  /** Without a grant, this machine has what it has in use, and asks again. */
  #take(calls: CredentialCalls, demand: PlaceDemand | undefined, grant: PlaceGrant | undefined): void {
    if (!grant || !demand) return;
    this.#known.set(calls, { held: Math.max(grant.places, demand.open), isShort: grant.isShort });
    calls.granted = grant.places;
    this.#admit(calls);
  }

  #matters(calls: CredentialCalls): boolean {
    return calls.open.size > 0 || calls.waiting.size > 0 || (this.#known.get(calls)?.held ?? 0) > 0;
  }

  get #waitMs(): number {
    return [...this.#calls.values()].some(lacksPlaces) ? waitingMs : usualMs;
  }

  #schedule(ms: number): void {
    const { clock } = this.#parts;
    const at = clock.now() + ms;
    if (this.#isExchanging || this.#isStopped || (this.#timer && this.#timer.at <= at)) return;
    this.#timer?.cancel();
    this.#timer = { at, cancel: clock.at(at, () => this.#exchangeSoon()) };
  }
}

/** Whether a call waits only because other machines have the places. */
const lacksPlaces = ({ limit, granted, open, waiting }: CredentialCalls): boolean =>
  waiting.size > 0 && open.size < limit && open.size >= granted;

function demandOf({ most, limit, open, waiting }: CredentialCalls): PlaceDemand {
  return { open: open.size, wanted: Math.max(open.size, Math.min(limit, open.size + waiting.size)), most };
}
