/** The analyses that a second round of challenges is about: those with a disputed observation, and no other observation. */
import type { PeerAnalysis } from '../../model/analysis.ts';
import type { TableVersion } from './table-version.ts';

/** By seat; `claims` are ids. Recommendations are left out: they are not disputed. */
export function disputedAnalyses(
  peers: Readonly<Record<string, PeerAnalysis>>,
  claims: readonly string[],
  { claimId }: TableVersion,
): Record<string, PeerAnalysis> {
  const disputed = new Set(claims);
  const shown = Object.entries(peers).flatMap(([seat, { recommendations: _, ...peer }]): [string, PeerAnalysis][] => {
    const observations = peer.observations.filter((_observation, index) => disputed.has(claimId(seat, index)));
    return observations.length === 0 ? [] : [[seat, { ...peer, observations }]];
  });
  return Object.fromEntries(shown);
}
