/**
 * Which findings are fought over, and by whom. Lane: the seat that made it; from left to right: its strength; shape: its
 * status. Only the edges of the chosen finding are strong. The matrix says the same as text.
 */
import { useMemo } from 'preact/hooks';
import { addressWith, navigate, useQueryValue } from '../../app/router.ts';
import { Empty } from '../../parts/notes.tsx';
import { visibleText } from '../../parts/plain-text.tsx';
import { useWidth } from '../../parts/use-width.ts';
import { FindingNeighbours } from './finding-neighbours.tsx';
import { type GraphEdge, type GraphLayout, type GraphNode, layOut } from './graph-layout.ts';
import type { TableFinding } from './table-reading.ts';

const maxNodes = 200;
const maxLanes = 24;

export function GraphView({ findings, seats }: { findings: readonly TableFinding[]; seats: readonly string[] }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [chosen] = useQueryValue('finding');
  const [filter, setFilter] = useQueryValue('show');
  const shown = useMemo(() => {
    const kept = findings.filter(
      ({ status, attacks }) => filter === null || (filter === 'disputed' ? attacks.length > 0 : status === filter),
    );
    return kept.slice(0, maxNodes);
  }, [findings, filter]);
  const layout = useMemo(() => layOut(shown, seats.slice(0, maxLanes), Math.max(width, 320)), [shown, seats, width]);
  if (findings.length === 0) {
    return (
      <Empty title="No finding yet">
        <p>The graph shows who challenges what, as soon as there are findings.</p>
      </Empty>
    );
  }
  const finding = findings.find(({ id }) => id === chosen);
  return (
    <>
      <section class="card">
        <header>
          <h2>All findings</h2>
          <span class="xs faint">each in the lane of the seat that made it, from weak to strong</span>
          <select
            class="select pick push"
            aria-label="Findings that are shown"
            value={filter ?? ''}
            onChange={(event) => setFilter(event.currentTarget.value)}
          >
            <option value="">Everything</option>
            <option value="disputed">Challenged only</option>
            <option value="accepted">Accepted</option>
            <option value="contested">Contested</option>
            <option value="unsupported">Unsupported</option>
            <option value="rejected">Rejected</option>
          </select>
        </header>
        <div class="body">
          <div ref={ref} class="graph-box">
            <Graph layout={layout} chosen={chosen} />
          </div>
          <GraphLegend />
          {findings.length > shown.length && filter === null && (
            <p class="xs faint">
              The {maxNodes} weightiest of {findings.length} findings are drawn; the matrix has all.
            </p>
          )}
          {seats.length > maxLanes && (
            <p class="xs faint">
              The first {maxLanes} of {seats.length} seats have a lane.
            </p>
          )}
        </div>
      </section>
      {finding && <FindingNeighbours finding={finding} all={findings} />}
    </>
  );
}

function Graph({ layout, chosen }: { layout: GraphLayout; chosen: string | null }) {
  const { lanes, nodes, edges, height, left, right } = layout;
  const touches = (edge: GraphEdge) => edge.to.finding.id === chosen || edge.source === chosen;
  const press = (event: KeyboardEvent) => moveAlong(event, layout);
  const quiet = edges.filter((edge) => !touches(edge));
  const strong = edges.filter(touches);
  return (
    <svg class="chart graph" height={height} aria-label="Graph of the findings" onKeyDown={press}>
      {lanes.map(({ seat, y, height: tall }) => (
        <g key={seat}>
          <rect class="lane" x="0" y={y} width="100%" height={tall} rx="6" />
          <text x="10" y={y + tall / 2 + 4}>
            {visibleText(shortName(seat, left))}
          </text>
        </g>
      ))}
      {[0, 0.2, 0.4, 0.6, 0.8, 1].map((strength) => (
        <text key={strength} class="tick" x={left + strength * (right - left)} y={height - 4} text-anchor="middle">
          {strength}
        </text>
      ))}
      <g class={chosen === null ? 'edges' : 'edges quiet'}>{quiet.map(edgePath)}</g>
      <g>{strong.map(edgePath)}</g>
      {nodes.map((node) => (
        <NodeMark key={node.finding.id} node={node} isChosen={node.finding.id === chosen} />
      ))}
    </svg>
  );
}

/** As much of a name as fits before the chart: about 7 px for each character. */
function shortName(seat: string, left: number): string {
  const most = Math.floor((left - 24) / 7);
  return seat.length > most ? `${seat.slice(0, most - 1)}…` : seat;
}

function edgePath({ key, kind, from, to }: GraphEdge) {
  const bend = (to.x - from.x) * 0.12;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - bend };
  return (
    <g key={key}>
      <path
        class={kind === 'attack' ? 'att' : 'sup'}
        d={`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}`}
      />
      <circle class={kind === 'attack' ? 'ah' : 'sh'} cx={to.x} cy={to.y} r="2.5" />
    </g>
  );
}

function NodeMark({ node: { finding, x, y, size }, isChosen }: { node: GraphNode; isChosen: boolean }) {
  const label = `Finding ${finding.number}, ${finding.status}, ${finding.strength.toFixed(2)}: ${finding.text.slice(0, 200)}`;
  return (
    <a
      href={addressWith({ finding: isChosen ? null : finding.id })}
      data-keep=""
      data-node={finding.id}
      aria-label={visibleText(label)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <circle class="hit" cx={x} cy={y} r="13" />
      {isChosen && <circle class="sel" cx={x} cy={y} r={size + 6} />}
      <Shape status={finding.status} x={x} y={y} size={size} />
      <text class="id" x={x + size + 4} y={y + 4}>
        {finding.number}
      </text>
    </a>
  );
}

function Shape({ status, x, y, size }: { status: string; x: number; y: number; size: number }) {
  if (status === 'contested')
    return (
      <path
        class="n contested"
        d={`M${x} ${y - size - 1}l${size + 1} ${size + 1}l-${size + 1} ${size + 1}l-${size + 1} -${size + 1}z`}
      />
    );
  if (status === 'rejected') {
    return (
      <>
        <rect class="n rejected" x={x - size} y={y - size} width={2 * size} height={2 * size} />
        <path class="nx" d={`M${x - 2.5} ${y - 2.5}l5 5m0 -5l-5 5`} />
      </>
    );
  }
  return <circle class={`n ${status}`} cx={x} cy={y} r={size} />;
}

/** Arrow keys go along the edges, Enter chooses, Escape goes back to the overview. */
function moveAlong(event: KeyboardEvent, { nodes, edges }: GraphLayout): void {
  if (event.key === 'Escape') navigate(addressWith({ finding: null }), { replace: true });
  if (!event.key.startsWith('Arrow')) return;
  const focused = (document.activeElement as HTMLElement | SVGElement | null)?.dataset?.node;
  const at = nodes.find(({ finding }) => finding.id === focused);
  if (!at) return;
  const linked = edges.flatMap(({ to, source }) =>
    to === at ? [source] : source === at.finding.id ? [to.finding.id] : [],
  );
  const neighbours = nodes.filter(({ finding }) => linked.includes(finding.id));
  const next = nearest(at, neighbours, event.key) ?? nearest(at, nodes, event.key);
  if (!next) return;
  event.preventDefault();
  document.querySelector<SVGElement>(`[data-node="${CSS.escape(next.finding.id)}"]`)?.focus();
}

function nearest(from: GraphNode, nodes: readonly GraphNode[], key: string): GraphNode | undefined {
  const isThere = ({ x, y }: GraphNode) =>
    key === 'ArrowRight'
      ? x > from.x
      : key === 'ArrowLeft'
        ? x < from.x
        : key === 'ArrowDown'
          ? y > from.y
          : y < from.y;
  const distance = ({ x, y }: GraphNode) => Math.hypot(x - from.x, y - from.y);
  return nodes.filter((node) => node !== from && isThere(node)).toSorted((a, b) => distance(a) - distance(b))[0];
}

function GraphLegend() {
  return (
    <div class="legend" aria-hidden="true">
      {['accepted', 'contested', 'rejected', 'unsupported'].map((status) => (
        <span key={status}>
          <svg class="graph" viewBox="0 0 22 14" aria-hidden="true">
            <Shape status={status} x={11} y={7} size={5} />
          </svg>
          {status}
        </span>
      ))}
      <span>
        <svg class="graph" viewBox="0 0 22 14" aria-hidden="true">
          <path class="att" d="M1 7h17" />
          <circle class="ah" cx="19" cy="7" r="2.5" />
        </svg>
        challenges
      </span>
      <span>
        <svg class="graph" viewBox="0 0 22 14" aria-hidden="true">
          <path class="sup" d="M1 7h17" />
          <circle class="sh" cx="19" cy="7" r="2.5" />
        </svg>
        supports
      </span>
      <span>larger: more severe</span>
    </div>
  );
}
