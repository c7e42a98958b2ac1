import { Drawer } from 'antd';
import { AppealCard } from '@/entities/appeal';
import { confirm } from '@/shared/feedback';
import { FormActions } from '@/shared/form';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, CopyButton, Facts, StatusTag, Sunken } from '@/shared/ui';
import { useCancelPayout } from '../api/account';
import type { Payout } from '../api/account';
import type { Bank } from '../api/banks';
import { shortName } from '../lib/bank-name';
import { cancellable } from '../lib/steps';
import { useTexts } from '../texts/own';
import { PayoutSteps } from './PayoutSteps';
import { WhyItWaits } from './WhyItWaits';
import styles from './payouts.module.css';

interface PayoutDrawerProps {
  payout: Payout | null;
  banks: readonly Bank[];
  onClose: () => void;
}

const over = new Set<Payout['status']>(['failed', 'returned', 'rejected', 'cancelled']);

/** One payout: where it stands, why, and every step of it. */
export function PayoutDrawer({ payout, banks, onClose }: PayoutDrawerProps) {
  const t = useTexts();
  const cancel = useCancelPayout(t('cancelled'));
  const title = payout ? t('details', { date: formatDate(payout.requestedAt) }) : '';
  const ask = (id: string) =>
    confirm({
      title: t('cancelTitle'),
      description: t('cancelText'),
      okText: t('cancel'),
      cancelText: t('keep'),
      onOk: async () => {
        if (await cancel.run(id)) onClose();
      },
    });
  const bank = banks.find(({ id }) => id === payout?.bankAccountId);
  return (
    <Drawer open={payout !== null} onClose={onClose} size={460} title={title}>
      {payout && (
        <div className={styles.detail}>
          <header>
            <b className="num">{formatMoney(payout.amount)}</b>
            <StatusTag status={payout.status} />
          </header>
          <WhyItWaits blockers={payout.blockers} />
          <Facts
            items={[
              { label: t('to'), value: bank ? shortName(bank) : t('removedBank') },
              { label: t('requestedAt'), value: formatDate(payout.requestedAt) },
              { label: t('fee'), value: formatMoney(payout.fee) },
              ...(payout.providerRef
                ? [
                    {
                      label: t('traceNumber'),
                      value: (
                        <span className="row">
                          <span className="code">{payout.providerRef}</span>
                          <CopyButton text={payout.providerRef} />
                        </span>
                      ),
                    },
                  ]
                : []),
            ]}
          />
          {over.has(payout.status) && (
            <Sunken>
              {payout.status === 'rejected' && payout.failureReason && (
                <p>
                  <b>{t('note')}:</b> {payout.failureReason}
                </p>
              )}
              <p>{t('back')}</p>
            </Sunken>
          )}
          {payout.status === 'rejected' && <AppealCard kind="payout" refId={payout.id} />}
          <section className="column">
            <h3>{t('steps')}</h3>
            <PayoutSteps payout={payout} />
          </section>
          {cancellable(payout) && (
            <FormActions>
              <Button danger onClick={() => void ask(payout.id)}>
                {t('cancel')}
              </Button>
            </FormActions>
          )}
        </div>
      )}
    </Drawer>
  );
}
