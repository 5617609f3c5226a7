import { useParams } from 'react-router'
import { CommunityProfileForm } from '../../../features/profile/community-profile-form.tsx'
import { SectionList } from '../../../features/profile/section-list.tsx'
import { profileSections } from '../../../features/profile/sections.ts'
import { ComingWithPanel } from '../../../shell/coming-with-panel.tsx'
import { useScreen } from '../../../shell/use-screen.ts'
import { useVisitor } from '../../../shell/visitor.ts'
import { Card } from '../../../ui/card.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** One form of the profile. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  const { user } = useVisitor()
  const section = profileSections.find((known) => known.slug === slug)
  const { title } = useScreen()
  if (slug !== 'community-profile' || !section) return <ComingWithPanel title={title} comingWith="onboarding" />
  return (
    <>
      <PageHeader title={title} subtitle={section.purpose} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <Card>
          <CommunityProfileForm userId={user?.id ?? ''} />
        </Card>
        <SectionList currentSlug={slug} />
      </div>
    </>
  )
}
