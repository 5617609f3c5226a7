import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { podChoice } from '#domain/profile/pod-choice.ts'
import { meQuery, useSaveProfile } from '#web/features/profile/profile-query.ts'
import { FieldForm } from '#web/features/form/field-form.tsx'
import { queryClient } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/card.tsx'
import { myPodQuery } from './pod-queries.ts'

const table = podChoice.filter(({ name }) => name === 'update')
const fieldDisplays = { update: { isWide: true, hasCounter: true } }

/** The status line in which a member tells their pod what they are working on. */
export function UpdateCard({ userId }: { userId: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  const saveProfile = useSaveProfile()
  const save = async (changes: Parameters<typeof saveProfile>[0]): Promise<Awaited<ReturnType<typeof saveProfile>>> => {
    const saved = await saveProfile(changes)
    await queryClient.invalidateQueries({ queryKey: myPodQuery.queryKey })
    return saved
  }
  return (
    <Card title={t`Your status`}>
      <FieldForm
        label={t`What you’re working on`}
        table={table}
        fieldDisplays={fieldDisplays}
        stored={me}
        draftKey={[userId, 'pod-update']}
        save={save}
      />
    </Card>
  )
}
