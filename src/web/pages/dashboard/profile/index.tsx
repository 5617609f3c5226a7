import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { ProfileOverview } from '#web/features/profile/profile-overview.tsx'
import { personalInfoFieldsDone } from '#domain/profile/completion.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { meQuery } from '#web/features/profile/profile-query.ts'

/** Profile overview: its forms and the real-estate statement, with what is done and what is open. */
export function Component(): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <>
      <PageHeader
        title={t`Profile`}
        subtitle={
          personalInfoFieldsDone(me) ? t`Your personal info is complete.` : t`The more we know, the better your pod fits.`
        }
      />
      <ProfileOverview />
    </>
  )
}
