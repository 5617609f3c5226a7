import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { updateNotificationSettings, type NotificationSettings as Settings } from '#contract/api/notifications/settings.ts'
import { t } from '#domain/i18n/messages.ts'
import { settingsFields } from '#domain/notifications/settings-fields.ts'
import { timezoneOption } from '#domain/profile/timezones.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import type { FieldDisplay } from '#web/features/form/field-control.tsx'
import { FieldForm, type FieldGroup } from '#web/features/form/field-form.tsx'
import { settingsQuery } from './settings-query.ts'

const fieldDisplays: Readonly<Record<string, FieldDisplay>> = {
  isQuiet: { isWide: true },
  remindsDayBefore: { isWide: true },
  remindsAtStart: { isWide: true },
  digest: { isWide: true },
  plays: { isWide: true },
}

/** The form for quiet hours and reminders. */
export function SettingsForm({ userId, settings }: { userId: string; settings: Settings }): React.ReactNode {
  return (
    <>
      <FieldForm
        label={t`Quiet hours and reminders`}
        table={settingsFields}
        groups={groupsFor(settings.timezone)}
        fieldDisplays={fieldDisplays}
        stored={settings}
        draftKey={[userId, 'notification-settings']}
        save={async (body) => {
          const saved = await callApi(updateNotificationSettings, { body })
          queryClient.setQueryData(settingsQuery.queryKey, saved)
          return saved
        }}
      />
      <p className="mt-4 text-sm text-ink-3">
        <Trans>
          Your time zone comes from{' '}
          <Link
            to="/dashboard/profile/personal-info"
            className="inline-flex min-h-6 items-center text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            your profile
          </Link>
          .
        </Trans>
      </p>
    </>
  )
}

function groupsFor(timezone: string): readonly FieldGroup[] {
  const { label } = timezoneOption(timezone, new Date())
  return [
    {
      title: t`Quiet hours`,
      intro: t`Times are in your time zone: ${{ label }}.`,
      names: ['isQuiet', 'quietFrom', 'quietUntil'],
    },
    { title: t`Meeting reminders`, names: ['remindsDayBefore', 'remindsAtStart'] },
    { title: t`Email digest`, names: ['digest'] },
    { title: t`Sound`, names: ['plays'] },
  ]
}
