/** Where the findings of a table stand in its graph: the lane of the seat that made them, from weak to strong. */
import type { TableFinding } from './table-reading.ts';

export interface GraphNode {
  finding: TableFinding;
  x: number;
  y: number;
  size: number;
}

export interface GraphEdge {
  key: string;
  kind: 'attack' | 'support';
  from: { x: number; y: number };
  to: GraphNode;
  /** The finding that it starts from, where the seat made one that says the opposite. */
  source: string | null;
  seat: string;
}

export interface GraphLayout {
  lanes: { seat: string; y: number; height: number }[];
  nodes: GraphNode[];
  edges: GraphEdge[];
  height: number;
  left: number;
  right: number;
}

const laneHeight = 48;
const laneGap = 4;
const top = 4;
const sizes: Readonly<Record<string, number>> = { critical: 8, warning: 6, info: 5 };

export function layOut(findings: readonly TableFinding[], seats: readonly string[], width: number): GraphLayout {
  const left = width < 560 ? 96 : 150;
  const right = Math.max(left + 100, width - 28);
  const lanes = seats.map((seat, at) => ({ seat, y: top + at * (laneHeight + laneGap), height: laneHeight }));
  const laneOf = new Map(lanes.map((lane) => [lane.seat, lane]));
  const nodes = lanes.flatMap((lane) => nodesOf(lane, findings, left, right));
  const byId = new Map(nodes.map((node) => [node.finding.id, node]));
  const edges = nodes.flatMap((node) => edgesOf(node, byId, laneOf, left));
  return { lanes, nodes, edges, height: top + lanes.length * (laneHeight + laneGap) + 22, left, right };
}

type Lane = GraphLayout['lanes'][number];

/** Neighbours that would cover each other are moved apart within their lane. */
function nodesOf(lane: Lane, findings: readonly TableFinding[], left: number, right: number): GraphNode[] {
  const own = findings.filter(({ agents }) => agents[0] === lane.seat).toSorted((a, b) => a.strength - b.strength);
  const steps = [0, -12, 12, -6, 6];
  const placed: GraphNode[] = [];
  for (const finding of own) {
    const x = left + finding.strength * (right - left);
    const near = placed.filter((node) => Math.abs(node.x - x) < 26).length;
    const y = lane.y + lane.height / 2 + (steps[near % steps.length] ?? 0);
    placed.push({ finding, x, y, size: sizes[finding.severity] ?? 5 });
  }
  return placed;
}

function edgesOf(
  node: GraphNode,
  byId: ReadonlyMap<string, GraphNode>,
  laneOf: ReadonlyMap<string, Lane>,
  left: number,
): GraphEdge[] {
  const { id, agents, attacks, supports, opposedTo } = node.finding;
  const startOf = (seat: string) => {
    const opposite = opposedTo.map((other) => byId.get(other)).find((other) => other?.finding.agents.includes(seat));
    const lane = laneOf.get(seat);
    if (opposite) return { at: { x: opposite.x, y: opposite.y }, source: opposite.finding.id };
    return lane && { at: { x: left - 6, y: lane.y + lane.height / 2 }, source: null };
  };
  const edge = (kind: GraphEdge['kind'], seat: string): GraphEdge[] => {
    const start = startOf(seat);
    return start ? [{ key: `${kind} ${seat} ${id}`, kind, from: start.at, to: node, source: start.source, seat }] : [];
  };
  return [
    ...attacks.filter(({ state }) => state === 'live').flatMap(({ seat }) => edge('attack', seat)),
    ...supports.filter(({ seat }) => !agents.includes(seat)).flatMap(({ seat }) => edge('support', seat)),
  ];
}
