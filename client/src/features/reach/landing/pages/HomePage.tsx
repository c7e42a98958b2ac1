import { readPopular } from '../api/popular';
import { useServed } from '../api/served';
import { useTerms } from '../api/terms';
import { Closing } from '../components/Closing';
import { Hero } from '../components/Hero';
import { HowItWorks } from '../components/HowItWorks';
import { LiveChallenges } from '../components/LiveChallenges';
import { Numbers } from '../components/Numbers';
import { Offers } from '../components/Offers';
import { Questions } from '../components/Questions';
import { useHome } from '../texts/home';

/** The homepage: understand and trust in five seconds. */
export function HomePage() {
  const home = useHome();
  const popular = useServed(readPopular);
  const terms = useTerms();
  return (
    <>
      <Hero live={popular?.length} terms={terms} />
      <Numbers list={popular} terms={terms} />
      <LiveChallenges list={popular} />
      <HowItWorks />
      <Offers />
      <Questions title={home.questions} list={home.questionList} terms={terms} />
      <Closing title={home.closing} action={home.start} to="/brand/challenges/new" look="bright" />
    </>
  );
}
