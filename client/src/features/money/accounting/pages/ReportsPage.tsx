import { Select } from 'antd';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button, Card, Stack } from '@/shared/ui';
import { useDac7 } from '../api/reports';
import { LedgerFrame } from '../components/LedgerFrame';
import { useTexts } from '../texts/books';

const FIRST_YEAR = 2023;

/** The newest first; the year before this one is what is due. */
const yearsUntil = (now: number): number[] =>
  Array.from({ length: now - FIRST_YEAR + 1 }, (_, index) => now - index);

/** Files that the law asks for. */
export function ReportsPage() {
  const t = useTexts();
  const file = useDac7();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [year, setYear] = useState(thisYear - 1);
  return (
    <LedgerFrame>
      <Card title={t('dac7')}>
        <Stack gap={16}>
          <p>{t('dac7Text')}</p>
          <Stack row gap={8} align="center">
            <Select
              aria-label={t('year')}
              value={year}
              options={yearsUntil(thisYear).map((value) => ({ value, label: String(value) }))}
              onChange={setYear}
            />
            {(['xml', 'csv'] as const).map((format) => (
              <Button
                key={format}
                icon={<FileDown size={15} />}
                loading={file.isPending && file.variables.format === format}
                onClick={() => file.mutate({ year, format })}
              >
                {format.toUpperCase()}
              </Button>
            ))}
          </Stack>
          <p className="small muted">{t('dac7Audited')}</p>
        </Stack>
      </Card>
    </LedgerFrame>
  );
}
