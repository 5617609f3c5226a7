import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** Link to support for visitors who found no answer. */
export function ContactSupportCard(): React.ReactNode {
  const { user } = useVisitor()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-bold">{t`Still have a question?`}</p>
        <p className="text-md text-ink-2">
          {user
            ? t`Send us a message. We reply within one business day.`
            : t`Sign in and send us a message. We reply within one business day.`}
        </p>
      </div>
      <LinkButton to="/dashboard/support" variant="secondary">
        {t`Ask support`}
      </LinkButton>
    </Card>
  )
}
