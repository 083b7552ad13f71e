import { Island } from '../../ui/Island.tsx'
import { ContactSection } from './contact/ContactSection.tsx'
import { HeroSection } from './hero/HeroSection.tsx'
import { LeftOverOrder } from './LeftOverOrder.tsx'
import { PricingSection } from './PricingSection.tsx'
import { ProcessSection } from './process/ProcessSection.tsx'
import { StatisticsSection } from './StatisticsSection.tsx'
import { SampleSection } from './sample/SampleSection.tsx'
import { WatchDialog } from './sample/WatchDialog.tsx'
import { StillsSection } from './stills/StillsSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'

export default function HomePage() {
  return (
    <>
      <HeroSection />
      <WatchDialog />
      <Island name="stills">
        <StillsSection />
      </Island>
      <StatisticsSection />
      <PricingSection />
      <SampleSection />
      <Island name="process">
        <ProcessSection />
      </Island>
      <TestimonialSection />
      <ContactSection />
      <LeftOverOrder />
    </>
  )
}
