/** A share of one as a bar with its number: the strength of a finding, an approval, a turnout. */
import { decimal } from './format.ts';

const tones: Readonly<Record<string, string>> = { accepted: 'ok', contested: 'warn', rejected: 'bad' };

export function StrengthBar({ strength, status }: { strength: number; status: string }) {
  return (
    <span class="strength">
      <Bar share={strength} tone={tones[status] ?? ''} />
      <span class="num">
        <span class="sr">strength </span>
        {decimal(strength)}
      </span>
    </span>
  );
}

export function Bar({ share, tone = '' }: { share: number; tone?: string }) {
  return (
    <span class={`bar ${tone}`} style={{ '--v': Math.round(share * 100) }}>
      <i />
    </span>
  );
}
