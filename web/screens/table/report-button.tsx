/** Saves the verdict as one HTML file that needs nothing else: to read, print and pass on. */
import type { SessionView } from '../../client/api-types.ts';
import { Icon } from '../../parts/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';
import type { TableReading } from './table-reading.ts';

interface ReportProps {
  id: string;
  reading: TableReading;
  view: SessionView;
}

export function ReportButton({ id, reading, view }: ReportProps) {
  const save = async () => {
    const { reportOf } = await import('./table-report.ts');
    saveFile(reportOf(reading, view), `round-table-${id.slice(0, 8)}.html`, 'text/html');
  };
  return (
    <button type="button" class="btn" onClick={() => void save()}>
      <Icon name="doc" />
      Report
    </button>
  );
}
