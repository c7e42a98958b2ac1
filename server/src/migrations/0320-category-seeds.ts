interface Seed {
  id: string;
  scope: string;
  slug: string;
  en: string;
  de: string;
  icon: string | null;
  parentId: string | null;
  position: number;
}

/** `slug | English | German | icon`; indented lines are children of the line above them. */
const trees: Record<string, string> = {
  creator: `
    fashion | Fashion | Mode | shirt
      streetwear | Streetwear | Streetwear
      sustainable-fashion | Sustainable fashion | Nachhaltige Mode
      sneakers | Sneakers | Sneaker
      jewellery | Jewellery & watches | Schmuck & Uhren
    beauty | Beauty | Beauty | sparkles
      makeup | Make-up | Make-up
      skincare | Skincare | Hautpflege
      hair | Hair | Haare
      fragrance | Fragrance | Düfte
    fitness | Fitness & sports | Fitness & Sport | dumbbell
      gym | Gym & strength | Krafttraining
      running | Running | Laufen
      football | Football | Fußball
      yoga | Yoga & mobility | Yoga & Beweglichkeit
      outdoor-sports | Outdoor sports | Outdoor-Sport
    food | Food & drink | Essen & Trinken | utensils
      recipes | Recipes | Rezepte
      restaurants | Restaurants | Restaurants
      vegan | Vegan & vegetarian | Vegan & vegetarisch
      coffee | Coffee & tea | Kaffee & Tee
    travel | Travel | Reisen | plane
      city-trips | City trips | Städtereisen
      backpacking | Backpacking | Backpacking
      camping | Camping & vans | Camping & Vans
    technology | Technology | Technik | cpu
      smartphones | Smartphones | Smartphones
      software | Apps & software | Apps & Software
      artificial-intelligence | Artificial intelligence | Künstliche Intelligenz
    gaming | Gaming | Gaming | gamepad
      esports | Esports | E-Sport
      mobile-games | Mobile games | Handyspiele
      streaming | Streaming | Streaming
    music | Music | Musik | music
    comedy | Comedy | Comedy | laugh
    family | Family & parenting | Familie & Eltern | baby
    home | Home & living | Wohnen | sofa
      interior | Interior | Einrichtung
      diy | Do it yourself | Heimwerken
      garden | Garden | Garten
    pets | Pets | Haustiere | paw
    education | Education | Bildung | book
      languages | Languages | Sprachen
      science | Science | Wissenschaft
    business | Business & finance | Wirtschaft & Finanzen | briefcase
      careers | Careers | Karriere
      personal-finance | Personal finance | Geld & Sparen
    cars | Cars & mobility | Autos & Mobilität | car
    art | Art & design | Kunst & Design | palette
    health | Health & mind | Gesundheit & Psyche | heart
    lifestyle | Lifestyle | Lifestyle | sun
    sustainability | Sustainability | Nachhaltigkeit | leaf`,
  challenge: `
    product-launch | Product launch | Produkteinführung | rocket
    product-review | Product review | Produkttest | star
    unboxing | Unboxing | Unboxing | box
    tutorial | Tutorial | Anleitung | graduation
    clipping | Clipping | Clips | scissors
    brand-awareness | Brand awareness | Markenbekanntheit | megaphone
    app-promotion | App promotion | App-Werbung | phone
    event-promotion | Event promotion | Event-Werbung | ticket
    dance-music | Dance & music | Tanz & Musik | music
    transformation | Transformation | Vorher-nachher | repeat
    recipe | Recipe | Rezept | utensils
    outfit | Outfit | Outfit | shirt
    day-in-the-life | Day in the life | Ein Tag im Leben | sun
    user-generated-content | User-generated content | UGC | camera`,
  product: `
    clothing | Clothing | Kleidung | shirt
      tops | Tops | Oberteile
      trousers | Trousers | Hosen
      shoes | Shoes | Schuhe
      accessories | Accessories | Accessoires
    cosmetics | Beauty & care | Beauty & Pflege | sparkles
    food-drink | Food & drink | Essen & Trinken | utensils
    supplements | Supplements | Nahrungsergänzung | pill
    electronics | Electronics | Elektronik | cpu
    home-living | Home & living | Wohnen | sofa
    sports | Sports | Sport | dumbbell
    books | Books & prints | Bücher & Drucke | book
    merchandise | Merchandise | Fanartikel | gift
    digital | Digital goods | Digitale Produkte | download
      presets | Presets & filters | Presets & Filter
      templates | Templates | Vorlagen
      e-books | E-books | E-Books
      guides | Guides & plans | Anleitungen & Pläne
    art-prints | Art | Kunst | palette
    other-products | Other | Sonstiges | tag`,
  post: `
    news | News | Neuigkeiten | newspaper
    behind-the-scenes | Behind the scenes | Hinter den Kulissen | camera
    tips | Tips & tricks | Tipps & Tricks | bulb
    review | Review | Test | star
    entertainment | Entertainment | Unterhaltung | laugh
    inspiration | Inspiration | Inspiration | sparkles
    question | Question | Frage | help
    announcement | Announcement | Ankündigung | megaphone`,
  event: `
    meet-and-greet | Meet & greet | Meet & Greet | users
    live-stream | Live stream | Livestream | video
    workshop | Workshop | Workshop | hammer
    concert | Concert | Konzert | music
    party | Party | Party | glass
    talk | Talk | Vortrag | mic
    pop-up | Pop-up store | Pop-up-Store | store
    sports-event | Sports event | Sportveranstaltung | dumbbell
    fair | Fair & convention | Messe | building
    webinar | Webinar | Webinar | monitor`,
};

/** The same on every installation, so that other seeds and tests may name them. */
const idOf = (number: number) => `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;

function read(): Seed[] {
  const seeds: Seed[] = [];
  for (const [scope, text] of Object.entries(trees)) {
    let parentId: string | null = null;
    for (const line of text.split('\n').filter((row) => row.trim() !== '')) {
      const [slug = '', en = '', de = '', icon] = line.split('|').map((part) => part.trim());
      const child = line.startsWith('      ');
      const id = idOf(seeds.length + 1);
      seeds.push({
        id,
        scope,
        slug,
        en,
        de,
        icon: icon ?? null,
        parentId: child ? parentId : null,
        position: seeds.length + 1,
      });
      if (!child) parentId = id;
    }
  }
  return seeds;
}

export const categorySeeds: readonly Seed[] = read();
