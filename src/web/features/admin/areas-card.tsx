import { Link } from 'react-router'
import { adminNavigation } from '#contract/pages/admin-navigation.ts'
import { t } from '#domain/i18n/messages.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

/** What each area of the back office is for, by path. */
const summaries: Readonly<Record<string, string>> = {
  '/admin/matching': t`Pod drafts for waiting members, created every Monday and Thursday. Nothing changes until you accept one.`,
  '/admin/payments': t`Refunded payments and disputes that need your response.`,
  '/admin/packages': t`Export shipping lists, add tracking numbers, and see returns.`,
  '/admin/support': t`Member requests and replies. Safety and billing come first.`,
  '/admin/community': t`Posts and comments that members reported. Hide them or keep them.`,
  '/admin/mails': t`Delivery status, failed emails, and a preview of every email.`,
  '/admin/events': t`Tribe Talks, trainings, and office hours on everyone’s calendar, with RSVPs.`,
  '/admin/content': t`FAQs and course lessons: edit them and see how helpful they are.`,
  '/admin/media': t`Recordings, stories, templates, and logos for members.`,
}

/** The areas of the back office that the viewer's role covers, with what each is for. */
export function AreasCard(): React.ReactNode {
  const { permissions } = useVisitor()
  const items = adminNavigation(permissions).flatMap((group) => group.items.filter(({ path }) => path in summaries))
  return (
    <Card title={t`Your areas`}>
      <ul className="-mx-2 grid gap-x-6 gap-y-1 lg:grid-cols-2">
        {items.map(({ path, label, icon }) => (
          <li key={path}>
            <Link to={path} className="flex min-h-11 gap-3 rounded-md p-2 no-underline hover:bg-sunk">
              <Icon name={icon as IconName} className="mt-0.5 size-5 flex-none text-pine" />
              <span>
                <span className="block font-semibold text-ink">{label}</span>
                <span className="block text-sm text-ink-3">{summaries[path]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
