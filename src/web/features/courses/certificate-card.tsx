import { Trans } from '@lingui/react/macro'
import '#web/ui/styles/printed-alone.css'
import type { Certificate } from '#contract/api/content/courses.ts'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '#web/lib/boot.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** The certificate of the leader training, printable on its own. */
export function CertificateCard({ certificate: { id, name, issuedAt } }: { certificate: Certificate }): React.ReactNode {
  return (
    <Card
      title={t`Your certificate`}
      aside={
        <Button size="sm" variant="secondary" onClick={() => print()}>
          {t`Print`}
        </Button>
      }
    >
      <div className="printed-alone grid justify-items-center gap-3 rounded-md border-4 border-double border-brass px-5 py-8 text-center wrap-anywhere print:mt-12 print:break-inside-avoid print:px-10 print:py-16 print:[zoom:1.5]">
        <p className="text-sm text-ink-3">{t`${{ productName: boot.productName }} Tribe`}</p>
        <p className="text-xl">{t`Leader training`}</p>
        <Trans>
          <p className="text-md text-ink-2">This certifies that</p>
          <p className="text-lg font-bold">{name}</p>
          <p className="max-w-[36ch] text-md text-ink-2">has completed the lessons on leading a pod.</p>
        </Trans>
        <p className="text-md">{formatDay(issuedAt)}</p>
        <p className="text-sm text-ink-3">{t`Certificate number ${{ number: id.slice(-12) }}`}</p>
      </div>
    </Card>
  )
}
