import { t } from '#domain/i18n/messages.ts'

/** Slugs of the frequently asked questions. */
export const faqSlugs = [
  'what-is-included',
  'monthly-or-yearly',
  'change-card-or-invoice',
  'cancel-membership',
  'pause-membership',
  'promo-code',
  'payment-failed',
  'first-steps',
  'how-long-onboarding',
  'welcome-package',
  'change-email',
  'what-is-a-pod',
  'weekly-meeting',
  'miss-a-meeting',
  'leave-pod',
  'pod-leader',
  'become-leader',
  'problem-in-pod',
  'how-matching-works',
  'how-long-matching',
  'marketplace-apply',
  'no-answer',
  'why-assessment',
  'change-answers',
  'who-sees-statement',
  'my-data',
  'delete-account',
  'phone-sharing',
] as const

/** Courses of the resources page. */
export const courseSlugs = [
  'pod-basics',
  'lead-a-pod',
  'buy-box',
  'find-deals',
  'underwrite',
  'finance',
  'rehab',
  'manage',
  'long-distance',
  'raise-capital',
] as const

/** Pages of the style guide, in display order. */
export const styleGuidePages = [
  { slug: 'colors', title: t`Colors` },
  { slug: 'typography', title: t`Typography` },
  { slug: 'spacing', title: t`Spacing` },
  { slug: 'icons', title: t`Icons` },
  { slug: 'buttons', title: t`Buttons` },
  { slug: 'links', title: t`Links` },
  { slug: 'forms', title: t`Forms` },
  { slug: 'selects', title: t`Selects` },
  { slug: 'sliders', title: t`Sliders` },
  { slug: 'money-and-masks', title: t`Money and masks` },
  { slug: 'color-and-unit-inputs', title: t`Color and unit inputs` },
  { slug: 'modals', title: t`Modals and menus` },
  { slug: 'confirm-dialogs', title: t`Confirm dialogs` },
  { slug: 'notifications', title: t`Notifications` },
  { slug: 'cards', title: t`Cards` },
  { slug: 'tables', title: t`Tables` },
  { slug: 'tabs', title: t`Tabs` },
  { slug: 'progress', title: t`Progress and charts` },
  { slug: 'avatars', title: t`Avatars and chips` },
  { slug: 'empty-states', title: t`Empty states` },
  { slug: 'accessibility', title: t`Accessibility` },
] as const

/** Forms of the profile, one page each, in the order that members fill them in. */
export const profileForms = [
  { slug: 'community-profile', title: t`Community profile` },
  { slug: 'personal-info', title: t`Personal info` },
  { slug: 'shipping-address', title: t`Shipping address` },
] as const
