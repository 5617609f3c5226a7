import { useEffect, useRef } from 'react'
import type { DataExport } from '#contract/api/privacy.ts'
import { t } from '#domain/i18n/messages.ts'
import { memberTimeZone } from '#web/lib/member-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorBanner } from '#web/ui/error-banner.tsx'
import { isExportInProgress, formatExportProgress, formatExportReady } from './export-text.ts'
import type { DataExportActions } from './use-data-export.ts'

const contentsList = [
  t`Your profile, address, and settings`,
  t`Your 56 answers and the scores based on them`,
  t`Your real-estate statement, with its history`,
  t`Your pods, applications, and messages`,
  t`Your membership, payments, and welcome package`,
  t`Your sign-ins, the emails we sent you, and your entries in the security log`,
]

type ExportCardProps = {
  dataExport: DataExport | null
  actions: DataExportActions
  /** The export was requested on this page just now, so focus follows its progress. */
  wasRequestedHere: boolean
  /** The server does not respond at the moment. */
  isConnectionLost: boolean
}

/** The data export, from the request to the download. */
export function ExportCard({
  dataExport,
  actions: { request, download },
  wasRequestedHere,
  isConnectionLost,
}: ExportCardProps): React.ReactNode {
  const isInProgress = isExportInProgress(dataExport)
  const isReady = dataExport?.state === 'ready'
  return (
    <Card title={t`Download my data`}>
      <p className="text-md text-ink-2">
        {t`A copy of everything we have about you, in one ZIP file: JSON for apps, CSV tables for Excel, Numbers, or Google Sheets.`}
      </p>
      <ul className="mt-3 list-disc ps-5 text-md text-ink-2">
        {contentsList.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <div className="mt-4 grid gap-3">
        {dataExport && isInProgress ? (
          <ExportProgress dataExport={dataExport} takesFocus={wasRequestedHere} isConnectionLost={isConnectionLost} />
        ) : null}
        {dataExport && isReady ? (
          <output aria-live="polite" className="text-md font-medium">
            {formatExportReady(dataExport, memberTimeZone())}
          </output>
        ) : null}
        {dataExport?.state === 'failed' ? (
          <Banner tone="clay" isAlert={wasRequestedHere}>
            {t`We couldn’t create your download. Nothing is lost. Please try again.`}
          </Banner>
        ) : null}
        {dataExport?.state === 'expired' ? (
          <p className="text-md text-ink-2">{t`Your last download has expired. You can request a new one anytime.`}</p>
        ) : null}
        <ErrorBanner>{request.failure ?? download.failure}</ErrorBanner>
        {isInProgress ? null : (
          <div className="flex flex-wrap gap-2">
            {isReady ? <DownloadButton download={download} takesFocus={wasRequestedHere} /> : null}
            <Button
              variant={isReady ? 'secondary' : 'primary'}
              isPending={request.isPending}
              onClick={() => void request.run()}
              className="max-sm:w-full"
            >
              {isReady ? t`Create new download` : dataExport?.state === 'failed' ? t`Try again` : t`Download everything`}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type ExportProgressProps = { dataExport: DataExport; takesFocus: boolean; isConnectionLost: boolean }

function ExportProgress({ dataExport, takesFocus, isConnectionLost }: ExportProgressProps): React.ReactNode {
  const box = useClaimLostFocus<HTMLDivElement>(takesFocus)
  const progressText = formatExportProgress(dataExport)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-2">
      <Bar label={t`Collecting your data`} value={dataExport.partsDone} max={dataExport.partsTotal} valueText={progressText} />
      <output aria-live="polite" className="tabular text-md text-ink-2">
        {isConnectionLost ? t`We can’t reach the server. This page will update once the connection is back.` : progressText}
      </output>
      <p className="text-sm text-ink-3">{t`You can leave this page. We’ll email you when your download is ready.`}</p>
    </div>
  )
}

type DownloadButtonProps = { download: DataExportActions['download']; takesFocus: boolean }

function DownloadButton({ download, takesFocus }: DownloadButtonProps): React.ReactNode {
  const button = useClaimLostFocus<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={button} isPending={download.isPending} onClick={() => void download.run()} className="max-sm:w-full">
      {t`Download file`}
    </Button>
  )
}

/** Claims focus if the focused element disappeared, so that keyboard users do not start over at the top. */
function useClaimLostFocus<Element extends HTMLElement>(isOn: boolean): React.RefObject<Element | null> {
  const element = useRef<Element>(null)
  useEffect(() => {
    // Focus is then on an ancestor of this element: the body, or the target of a second click.
    if (isOn && document.activeElement?.contains(element.current)) element.current?.focus()
  }, [isOn])
  return element
}
