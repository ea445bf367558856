/** The icons of the page: 16 px, drawn with one stroke. An icon never stands for a meaning without its word. */
import type { JSX } from 'preact';

const dot = (d: string) => <path d={d} fill="currentColor" />;

const drawings = {
  search: <path d="M2.6 7a4.4 4.4 0 1 0 8.8 0 4.4 4.4 0 1 0-8.8 0M10.3 10.3l3.2 3.2" />,
  theme: (
    <>
      <circle cx="8" cy="8" r="5.6" />
      {dot('M8 2.4a5.6 5.6 0 0 1 0 11.2z')}
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  home: <path d="M2.5 7.2L8 2.5l5.5 4.7v6.3h-4V9.7h-3v3.8h-4z" />,
  table: (
    <>
      <circle cx="8" cy="8" r="3.1" />
      <path d="M8 1.6v.1M8 14.3v.1M1.6 8h.1M14.3 8h.1" stroke-width="2.6" />
    </>
  ),
  line: <path d="M2 13.5h12M2.5 10l3.3-3.6 2.8 2.2 4.9-5.6" />,
  scale: <path d="M8 2.2v11.3M5 13.5h6M2.8 4.2h10.4M3.8 4.4L2 8.8h3.6zM12.2 4.4l-1.8 4.4H14z" />,
  chat: <path d="M2.5 3h11v7.8H7.2L4.3 13.2v-2.4H2.5z" />,
  agents: (
    <>
      <rect x="3" y="5.2" width="10" height="7.6" rx="1.6" />
      <path d="M8 5V2.6M6 8.6v.9M10 8.6v.9" />
    </>
  ),
  tester: <path d="M2.5 3h11v10h-11zM5 6l2 2-2 2M8.8 10.2h2.4" />,
  grid: <path d="M2.5 2.5h11v11h-11zM2.5 6.2h11M2.5 9.8h11M6.2 2.5v11M9.8 2.5v11" />,
  inbox: <path d="M2.5 9l1.8-6h7.4l1.8 6v4.5h-11zM2.5 9h3.2c.3 1.3 1.2 2 2.3 2s2-.7 2.3-2h3.2" />,
  gear: (
    <>
      <circle cx="8" cy="8" r="2" />
      <path d="M8 1.8v2M8 12.2v2M1.8 8h2M12.2 8h2M3.6 3.6L5 5M11 11l1.4 1.4M12.4 3.6L11 5M5 11l-1.4 1.4" />
    </>
  ),
  pivot: <path d="M8 13.5V8L3.5 3.5M8 8l4.5-4.5M9.5 3.2h3.3v3.3M3.2 6.5V3.2h3.3" />,
  link: (
    <path d="M6.6 9.4a2.6 2.6 0 0 0 3.8 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-.9.9M9.4 6.6a2.6 2.6 0 0 0-3.8 0L3.4 8.8a2.6 2.6 0 0 0 3.7 3.7l.9-.9" />
  ),
  download: <path d="M8 2.5v7.5M4.8 7L8 10.2 11.2 7M2.8 13.3h10.4" />,
  check: <path d="M3 8.5l3.2 3.2L13 4.8" />,
  x: <path d="M4 4l8 8M12 4l-8 8" />,
  plus: <path d="M8 3v10M3 8h10" />,
  dissent: <path d="M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M5.2 8h5.6" />,
  shield: <path d="M8 1.6l5.2 2v4.2c0 3.2-2.2 5.4-5.2 6.6-3-1.2-5.2-3.4-5.2-6.6V3.6zM5.6 8l1.8 1.8 3.2-3.4" />,
  back: <path d="M10.5 3.5L6 8l4.5 4.5M3.5 3.5v9" />,
  fwd: <path d="M5.5 3.5L10 8l-4.5 4.5M12.5 3.5v9" />,
  play: dot('M5 3.2l7.5 4.8L5 12.8z'),
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" stroke-width="2.4" />,
  contest: <path d="M2.5 5.5h10L10 3M13.5 10.5h-10L6 13" />,
  none: <circle cx="8" cy="8" r="5.5" stroke-dasharray="2.4 2" />,
  down: <path d="M3.5 6L8 10.5 12.5 6" />,
  right: <path d="M6 3.5L10.5 8 6 12.5" />,
  critical: (
    <>
      <path d="M5.3 1.8h5.4l3.5 3.5v5.4l-3.5 3.5H5.3l-3.5-3.5V5.3z" fill="currentColor" stroke="none" />
      <path d="M8 4.8v3.8M8 11v.1" class="on-fill" stroke-width="1.8" />
    </>
  ),
  warning: <path d="M8 2.2l6 11H2zM8 6.5v3M8 11.3v.1" />,
  info: <path d="M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M8 7.3V11M8 5v.1" />,
  support: <path d="M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M8 5.2v5.6M5.2 8h5.6" />,
  concede: <path d="M6 3.5L2.8 6.7 6 9.9M2.8 6.7h6.8a3.2 3.2 0 0 1 0 6.3H7.5" />,
  attack: <path d="M2 8h8.5M7.5 5l3 3-3 3M13.2 3.5v9" />,
  doc: <path d="M4 1.8h5l3 3v9.4H4zM9 1.8v3h3" />,
  clock: <path d="M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M8 4.6V8l2.3 1.6" />,
  person: (
    <>
      <circle cx="8" cy="5" r="2.6" />
      <path d="M2.8 13.6c.6-2.7 2.6-4.2 5.2-4.2s4.6 1.5 5.2 4.2" />
    </>
  ),
  diamond: <path d="M8 1.8L14.2 8 8 14.2 1.8 8z" />,
  load: <path d="M8 2.4A5.6 5.6 0 1 1 2.4 8" />,
  trash: <path d="M3 4.5h10M6 4.5V3h4v1.5M4.3 4.5l.6 8.7h6.2l.6-8.7M6.8 7v3.8M9.2 7v3.8" />,
  compare: <path d="M6.5 2.5h-4v11h4M9.5 2.5h4v11h-4M8 1.5v13" />,
  copy: <path d="M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1" />,
} satisfies Record<string, JSX.Element>;

export type IconName = keyof typeof drawings;

export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return (
    <svg class={spin ? 'i spin' : 'i'} viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
