import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Invoice } from '#contract/api/billing/billing.ts'
import { t } from '#domain/i18n/messages.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { formatMoney } from '#web/ui/data-display/format-money.ts'

const initialCount = 6

/** Invoices, newest first, each with its page at the provider and its PDF. */
export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }): React.ReactNode {
  const [isExpanded, setExpanded] = useState(false)
  const visible = isExpanded ? invoices : invoices.slice(0, initialCount)
  return (
    <Card title={t`Invoices`}>
      {invoices.length === 0 ? (
        <p className="text-md text-ink-3">{t`No invoices yet. Your payments and receipts will appear here.`}</p>
      ) : (
        <ul className="divide-y divide-line-2">
          {visible.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      )}
      {invoices.length > initialCount ? (
        <Button
          size="sm"
          variant="secondary"
          className="mt-4"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? t`Show fewer` : t`Show all ${{ invoicesCount: invoices.length }}`}
        </Button>
      ) : null}
    </Card>
  )
}

const statusLabels: Record<Invoice['status'], { label: string; tone: Tone }> = {
  open: { label: t`Open`, tone: 'brass' },
  paid: { label: t`Paid`, tone: 'pine' },
  void: { label: t`Voided`, tone: 'neutral' },
  uncollectible: { label: t`Not paid`, tone: 'neutral' },
}

function InvoiceRow({ invoice }: { invoice: Invoice }): React.ReactNode {
  const { number, status, totalCents, currency, createdAt, pageUrl, pdfUrl } = invoice
  const { label, tone } = statusLabels[status]
  const day = formatDay(createdAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0 md:grid md:grid-cols-[1fr_auto_5.5rem_6.5rem]">
      <div className="min-w-0 flex-1 basis-36">
        <p className="font-medium">{day}</p>
        {number === null ? null : <p className="tabular text-sm break-words text-ink-3">{number}</p>}
      </div>
      <span className="tabular font-medium">{formatMoney(totalCents, currency)}</span>
      <span>
        <Chip tone={tone}>{label}</Chip>
      </span>
      <div className="flex gap-4 text-sm max-md:w-full">
        {pageUrl === null ? null : <InvoiceLink href={pageUrl} number={number} day={day} label={t`View`} />}
        {pdfUrl === null ? null : (
          <InvoiceLink href={pdfUrl} number={number} day={day} label={status === 'paid' ? t`Receipt` : 'PDF'} />
        )}
      </div>
    </li>
  )
}

type InvoiceLinkProps = { href: string; number: string | null; day: string; label: string }

function InvoiceLink({ href, number, day, label }: InvoiceLinkProps): React.ReactNode {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center text-pine-2 underline underline-offset-2 max-md:min-h-11"
    >
      {number === null ? (
        <Trans>
          {label}
          <span className="sr-only"> of invoice from {day}, opens in a new tab</span>
        </Trans>
      ) : (
        <Trans>
          {label}
          <span className="sr-only"> of invoice {number}, opens in a new tab</span>
        </Trans>
      )}
    </a>
  )
}
