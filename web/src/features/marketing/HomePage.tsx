import { Suspense } from 'react'
import { ContactSection } from './contact/ContactSection.tsx'
import { HeroSection } from './hero/HeroSection.tsx'
import { PricingSection } from './PricingSection.tsx'
import { ProcessSection } from './process/ProcessSection.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'
import { SampleSection } from './sample/SampleSection.tsx'
import { StillsSection } from './stills/StillsSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'

const belowTheFold = [
  StillsSection,
  StatisticsSection,
  PricingSection,
  SampleSection,
  ProcessSection,
  TestimonialSection,
  ContactSection,
]

/** A boundary around each section lets React bring them to life one by one, instead of in one long task. */
export default function HomePage() {
  return (
    <>
      <HeroSection />
      {belowTheFold.map((Section) => (
        <Suspense key={Section.name}>
          <Section />
        </Suspense>
      ))}
    </>
  )
}
