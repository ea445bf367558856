/** Saves the verdict as one HTML file that needs nothing else: to read, print and pass on. */
import type { SessionView } from '../../client/api-types.ts';
import { Icon } from '../../parts/icon.tsx';
import { toast } from '../../parts/toasts.tsx';
import type { TableReading } from './table-reading.ts';

interface ReportProps {
  id: string;
  reading: TableReading;
  view: SessionView;
}

export function ReportButton({ id, reading, view }: ReportProps) {
  const save = async () => {
    const { reportOf } = await import('./table-report.ts');
    const file = new Blob([reportOf(reading, view)], { type: 'text/html;charset=utf-8' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `round-table-${id.slice(0, 8)}.html`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    toast('The report is saved');
  };
  return (
    <button type="button" class="btn" onClick={() => void save()}>
      <Icon name="doc" />
      Report
    </button>
  );
}
