import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/api/endpoint.ts'
import type { getDataExport } from '#contract/api/privacy.ts'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SkeletonCard } from '#web/ui/skeleton.tsx'
import { AccountUserContext } from '#web/features/account/account-user-context.ts'
import { DeleteCard } from './delete-card.tsx'
import { ExportCard } from './export-card.tsx'
import { exportQuery, pollWhileInProgress } from './export-query.ts'
import { useAccountDeletion } from './use-account-deletion.ts'
import { useDataExport } from './use-data-export.ts'
import { privacyReauthPage, useResumeAfterReauth } from './use-resume-after-reauth.ts'
import { DataVisibilityCard } from './data-visibility-card.tsx'

/** Privacy settings: data export, visibility and account deletion. */
export function PrivacySettings(): React.ReactNode {
  const { user } = useVisitor()
  const query = useQuery({ ...exportQuery, ...pollWhileInProgress })
  return (
    <AccountUserContext value={{ id: user?.id ?? '', email: user?.email ?? '', page: privacyReauthPage }}>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <QueryView
          query={query}
          loading={<SkeletonCard lines={6} label={t`Loading your privacy settings`} />}
          failedTitle={t`We couldn’t load your privacy settings.`}
        >
          {(response) => <OwnData response={response} isConnectionLost={query.isError} />}
        </QueryView>
        {query.data ? null : <DataVisibilityCard />}
      </div>
    </AccountUserContext>
  )
}

type OwnDataProps = { response: ResponseOf<typeof getDataExport>; isConnectionLost: boolean }

function OwnData({ response, isConnectionLost }: OwnDataProps): React.ReactNode {
  const [wasRequestedHere, setRequestedHere] = useState(false)
  const exportActions = useDataExport(() => setRequestedHere(true))
  const deletion = useAccountDeletion()
  useResumeAfterReauth(response.isFresh, (pendingAction) => {
    if (pendingAction === 'export') void exportActions.request.run()
    else if (pendingAction === 'file') void exportActions.download.run()
    else void deletion.open.run()
  })
  return (
    <>
      <ExportCard
        dataExport={response.export}
        actions={exportActions}
        wasRequestedHere={wasRequestedHere}
        isConnectionLost={isConnectionLost}
      />
      <div className="min-w-0 lg:row-span-2">
        <DataVisibilityCard />
      </div>
      <DeleteCard deletion={deletion} />
    </>
  )
}
