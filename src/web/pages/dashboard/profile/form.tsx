import { useParams } from 'react-router'
import { PodChoice } from '#web/features/pods/pod-choice.tsx'
import { CommunityProfileForm } from '#web/features/profile/community-profile-form.tsx'
import { PersonalInfoForm } from '#web/features/profile/personal-info-form.tsx'
import { SectionList } from '#web/features/profile/section-list.tsx'
import { profileSections } from '#web/features/profile/profile-sections.ts'
import { ShippingAddressForm } from '#web/features/profile/shipping-address-form.tsx'
import { useScrollToHash } from '#web/shell/use-scroll-to-hash.ts'
import { useScreen } from '#web/shell/use-screen.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** One form of the profile. The screen accepts only the slugs of the three forms. */
export function Component(): React.ReactNode {
  const { slug = '' } = useParams()
  const { user } = useVisitor()
  const { title } = useScreen()
  useScrollToHash()
  const userId = user?.id ?? ''
  return (
    <>
      <PageHeader title={title} subtitle={profileSections.find((section) => section.slug === slug)?.purpose} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(260px,1fr)]">
        <Card>
          {slug === 'personal-info' ? (
            <PersonalInfoForm userId={userId} PodChoice={PodChoice} />
          ) : slug === 'shipping-address' ? (
            <ShippingAddressForm userId={userId} />
          ) : (
            <CommunityProfileForm userId={userId} />
          )}
        </Card>
        <SectionList currentSlug={slug} />
      </div>
    </>
  )
}
