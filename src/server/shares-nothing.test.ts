import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { accept, apply } from '#test/factories/applications.ts'
import { givenPost } from '#test/factories/community.ts'
import { givenMember, type MemberOverrides, type TestMember } from '#test/factories/members.ts'
import { givenPod } from '#test/factories/pods.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'

/** What only the member may see while they share nothing. None of it occurs elsewhere. */
const secrets = {
  phone: '5125550177',
  spouseEmail: 'spouse@hidden.test',
  streetAddress: '77 Hidden Mews',
  additionalAddress: 'Gate 9 behind',
  birthdate: '1961-02-03',
  originCity: 'Hiddenville',
  currentRoleOther: 'Keeper of hidden things',
  doorCount: 43_219,
  totalAppraisedValue: 76_543_210,
  netWorth: 76_543_211,
  grossAnnualRevenue: 76_543_212,
  netAnnualIncome: 76_543_213,
}

const hidden: MemberOverrides = {
  firstName: 'Odalys',
  lastName: 'Quillfeather',
  profile: {
    phone: secrets.phone,
    maritalStatus: 'Married',
    spouseEmail: secrets.spouseEmail,
    streetAddress: secrets.streetAddress,
    additionalAddress: secrets.additionalAddress,
    birthdate: secrets.birthdate,
    originCity: secrets.originCity,
    currentRole: 'Other (please specify)',
    currentRoleOther: secrets.currentRoleOther,
    sharePhoneWithPod: false,
    shareRangesWithPod: false,
    circleFields: {
      headline: null,
      bio: null,
      profession: null,
      websiteUrl: null,
      instagramUrl: null,
      facebookUrl: null,
      linkedinUrl: null,
    },
  },
  statement: {
    doorCount: secrets.doorCount,
    totalAppraisedValue: secrets.totalAppraisedValue,
    netWorth: secrets.netWorth,
    grossAnnualRevenue: secrets.grossAnnualRevenue,
    netAnnualIncome: secrets.netAnnualIncome,
  },
}

/** Finds the digits of a phone number in any format. */
const phoneInAnyDress = /512\D{0,3}555\D{0,3}0177/

/** Calls that return data about other members. */
const pathsAboutOthers = [
  '/api/directory',
  '/api/directory?q=quill',
  '/api/directory/nearby',
  '/api/search?q=odalys',
  '/api/community/mentionable?q=oda',
  '/api/community/posts',
  '/api/pods',
  '/api/my-pod',
  '/api/my-match',
  '/api/my-week',
  '/api/my-pod/health',
  '/api/my-pod/meetings',
  '/api/my-pod/hot-seats',
  '/api/my-pod/merge',
  '/api/commitments',
  '/api/absences',
  '/api/notices',
]

/** Pages with preloaded responses. */
const pages = ['/', '/dashboard/pod', '/dashboard/pod/meetings', '/community', '/community?section=directory', '/pod-marketplace']

async function expectHidden(app: TestApp, readingMember: TestMember, paths: readonly string[], more: readonly string[] = []) {
  const client = await app.as(readingMember)
  for (const path of paths) {
    const { status, text } = await client.get(path)
    expect(status, path).toBe(200)
    expectNoPrivateData(text, path, more)
  }
}

function expectNoPrivateData(text: string, where: string, more: readonly string[] = []): void {
  expect(text, where).not.toMatch(phoneInAnyDress)
  for (const secret of [...Object.values(secrets), ...more]) expect(text, where).not.toContain(String(secret))
}

/** Everything in a user's data export, as text. */
async function copyOf(app: TestApp, readingMember: TestMember): Promise<string> {
  const client = await app.as(readingMember)
  const exportRequest = await client.post('/api/data-exports')
  expect(exportRequest.status).toBeLessThan(300)
  await app.runJobs()
  const { export: made } = (await client.get('/api/data-exports')).body
  const response = await app.app.request(made.fileUrl, { headers: { cookie: client.cookie ?? '' } })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('\n')
}

test('member who shares nothing: other members and their pod see no amounts, address or phone', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 1 })
  const quiet = await givenMember(app, hidden)
  const applied = await apply(app, quiet, pod, 'May I?')
  expect((await accept(app, pod.leader, applied.body.id)).status).toBe(200)
  const otherMember = await givenMember(app, { firstName: 'Viewer' })
  const postId = await givenPost(app, quiet.id, { body: 'Something went well.' })
  await (await app.as(quiet)).post(`/api/community/posts/${postId}/comments`, { id: app.deps.newId(), body: 'More tomorrow.' })
  const more = [
    `/api/directory/${quiet.id}`,
    `/api/community/posts/${postId}`,
    `/api/community/posts/${postId}/comments`,
    `/api/pods/${pod.slug}`,
    `/pod-marketplace/${pod.slug}`,
    `/community?post=${postId}`,
  ]
  const inPod = ['/api/my-pod/attendance']
  // Pod members can see the email address; other members cannot.
  for (const mate of pod.members) await expectHidden(app, mate, [...pathsAboutOthers, ...inPod, ...pages, ...more])
  await expectHidden(app, otherMember, [...pathsAboutOthers, ...pages, ...more], [quiet.email])
  for (const mate of pod.members) expectNoPrivateData(await copyOf(app, mate), 'the copy of a pod mate')
  expectNoPrivateData(await copyOf(app, otherMember), 'the copy of a stranger', [quiet.email])
})

test('applicant who shares nothing: the leader and another applicant see no private data', async () => {
  const app = await givenApp()
  const pod = await givenPod(app, { others: 2 })
  const quiet = await givenMember(app, hidden)
  const rival = await givenMember(app)
  for (const member of [quiet, rival]) expect((await apply(app, member, pod, 'May I?')).status).toBe(201)
  await expectHidden(app, pod.leader, ['/api/my-pod-applicants', '/dashboard/pod/applicants', '/api/notices'], [quiet.email])
  await expectHidden(app, rival, ['/api/my-pod-applications', '/api/pods', `/api/pods/${pod.slug}`], [quiet.email])
})

test('member who shares nothing: the card has no headline, bio or profession, and no extra fields', async () => {
  const app = await givenApp()
  const [quiet, viewer] = [await givenMember(app, hidden), await givenMember(app)]
  const { body } = await (await app.as(viewer)).get(`/api/directory/${quiet.id}`)
  expect(body).toMatchObject({ firstName: 'Odalys', lastName: 'Quillfeather', headline: null, bio: null, profession: null })
  expect(Object.keys(body).toSorted()).toEqual(
    (
      'bio city facebookUrl firstName headline id improvements initials instagramUrl isYou lastName linkedinUrl niche profession reach ' +
      'state strengths websiteUrl'
    ).split(' '),
  )
})
