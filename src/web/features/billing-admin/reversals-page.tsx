import { useId, useState } from 'react'
import { reversalReasonLabel, reversalStatusLabel } from '#domain/billing/reversals.ts'
import { listPaymentReversals, type PaymentReversal } from '#contract/api/billing/payments-admin.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { queryOf } from '#web/lib/queries.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Moment } from '#web/ui/data-display/moment.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { CursorTable } from '#web/ui/table/cursor-table.tsx'

type ReversalFilter = 'all' | 'open'

const filterOptions = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Needs response' },
] as const

const pageQueryOf = (filter: ReversalFilter) => (cursor: string | null) =>
  queryOf(listPaymentReversals, { query: { ...(filter === 'open' && { open: '1' }), ...(cursor !== null && { cursor }) } })

/** Refunded payments, and disputes by cardholders' banks. */
export function ReversalsPage(): React.ReactNode {
  const [filter, setFilter] = useState<ReversalFilter>('all')
  const name = useId()
  return (
    <>
      <BackLink to="/admin">Back office</BackLink>
      <PageHeader
        title="Refunds and disputes"
        subtitle="Payments that went back to members. Issue refunds and respond to disputes in your payment provider’s dashboard."
      />
      <Card>
        <div className="mb-4">
          <Segmented label="Filter entries" name={name} options={filterOptions} value={filter} onChange={setFilter} />
        </div>
        <CursorTable
          key={filter}
          caption="Refunds and disputes"
          columns={columns}
          pageQuery={pageQueryOf(filter)}
          rowsOf={({ reversals }) => reversals}
          keyOf={({ id }) => id}
          noun={['entry', 'entries']}
          failedTitle="We couldn’t load refunds and disputes."
          empty={
            <EmptyState icon="shield" title={filter === 'open' ? 'No disputes need a response.' : 'No refunds or disputes yet.'}>
              {filter === 'open' ? 'New disputes appear here and in your email.' : 'Refunded and disputed payments appear here.'}
            </EmptyState>
          }
        />
      </Card>
    </>
  )
}

const kindLabels = { refund: 'Refund', dispute: 'Dispute' } as const

const columns: readonly Column<PaymentReversal>[] = [
  {
    key: 'member',
    header: 'Member',
    role: 'name',
    cell: ({ member }) => (
      <span className="block min-w-0 wrap-anywhere">
        {member ? member.name : 'Former member'}
        {member ? <span className="block text-sm font-normal text-ink-3">{member.email}</span> : null}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amountCents, currency }) => <span className="tabular">{formatMoney(amountCents, currency)}</span>,
  },
  {
    key: 'kind',
    header: 'Type and reason',
    cell: ({ kind, reason }) => (
      <span className="block min-w-0">
        {kindLabels[kind]}
        {reason === null ? null : <span className="block text-sm text-ink-3">{reversalReasonLabel(reason)}</span>}
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: (reversal) => <Status reversal={reversal} /> },
  {
    key: 'createdAt',
    header: 'Date',
    cell: ({ createdAt }) => <Moment at={createdAt} timeZone={memberTimeZone()} className="whitespace-nowrap" />,
  },
  {
    key: 'page',
    header: 'Payment',
    role: 'actions',
    cell: ({ pageUrl, kind, member }) => (
      <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm', variant: 'secondary' })}>
        View payment
        <span className="sr-only">
          {' '}
          of this {kind}
          {member ? `, ${member.name}` : ''}, in a new tab
        </span>
      </a>
    ),
  },
]

function Status({ reversal }: { reversal: PaymentReversal }): React.ReactNode {
  const { evidenceDueAt, needsResponse, status, withholdsAccess } = reversal
  const tone = needsResponse ? 'brass' : status === 'lost' || status === 'failed' ? 'clay' : 'neutral'
  return (
    <span className="grid justify-items-end gap-1 md:justify-items-start">
      <Chip tone={tone}>{reversalStatusLabel(reversal)}</Chip>
      {needsResponse && evidenceDueAt !== null ? (
        <span className="text-sm text-ink-2">
          Respond by <Moment at={evidenceDueAt} timeZone={memberTimeZone()} />
        </span>
      ) : null}
      {withholdsAccess ? <span className="text-sm text-ink-3">Access on hold until the next payment</span> : null}
    </span>
  )
}
