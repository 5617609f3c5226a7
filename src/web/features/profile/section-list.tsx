import { useSuspenseQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckList, CheckRow } from '#web/ui/check-row.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { meQuery } from './profile-query.ts'
import { formatFieldsLeft, missingRequiredFields, profileSections } from './profile-sections.ts'

/** The profile forms beside the current one, with their status and links. */
export function SectionList({ currentSlug }: { currentSlug: string }): React.ReactNode {
  const { data: me } = useSuspenseQuery(meQuery)
  return (
    <Card title={t`Your profile`}>
      <CheckList>
        {profileSections.map((section) => {
          const missingCount = missingRequiredFields(section, me).length
          return (
            <CheckRow
              key={section.slug}
              isDone={missingCount === 0}
              title={section.title}
              detail={formatFieldsLeft(missingCount)}
              action={
                section.slug === currentSlug ? null : (
                  <LinkButton
                    to={`/dashboard/profile/${section.slug}`}
                    size="sm"
                    variant="secondary"
                    aria-label={t`Open ${{ section: section.nameInSentence }}`}
                  >
                    {t`Open`}
                  </LinkButton>
                )
              }
            />
          )
        })}
      </CheckList>
    </Card>
  )
}
