import { Dropdown } from 'antd';
import { FileCode2, FileDown } from 'lucide-react';
import { Button } from '@/shared/ui';
import { usePdf, useXml } from './api';
import type { Invoice, XmlProfile } from './api';
import { useTexts } from './texts';
import styles from './invoice.module.css';

/** The document as people read it, and as bookkeeping software does. */
export function InvoiceFiles({ invoice }: { invoice: Invoice }) {
  const t = useTexts();
  const pdf = usePdf();
  const xml = useXml();
  const number = invoice.number ?? '';
  return (
    <span className={styles.files}>
      <Button
        size="small"
        icon={<FileDown size={14} />}
        loading={pdf.isPending}
        aria-label={t('pdfOf', { number })}
        onClick={() => pdf.mutate(invoice)}
      >
        PDF
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'xrechnung', label: t('xrechnung') },
            { key: 'factur-x', label: t('facturX') },
          ],
          onClick: ({ key }) => xml.mutate({ invoice, profile: key as XmlProfile }),
        }}
      >
        <Button
          size="small"
          icon={<FileCode2 size={14} />}
          loading={xml.isPending}
          aria-label={t('xmlOf', { number })}
          onClick={() => undefined}
        >
          XML
        </Button>
      </Dropdown>
    </span>
  );
}
