/**
 * name | username | look, hair, skin| country | language | born | interests (categories) | platforms | about.
 * The first one is creator@anyjoi.test. Platforms: t TikTok, y YouTube, i Instagram.
 */
export const creatorLines = `
Lena Hoffmann    | lenalacht        | woman, long, light     | DE | en | 1998-04-12 | coffee, lifestyle, comedy        | tyi | Small films about big Mondays. Berlin, two cats, too much coffee.
Malik Özdemir    | malikcooks       | man, short, tan        | DE | de | 1994-09-30 | recipes, restaurants, coffee     | ti  | Kocht schneller, als du scrollst. Kreuzberg.
Sofia Rinaldi    | sofiarinaldi     | woman, bun, tan        | IT | it | 1996-01-22 | recipes, travel, lifestyle       | ti  | Pasta, piazze and slow mornings from Bologna.
Jonas Weber      | jonasrides       | man, cap, light        | DE | de | 1992-06-03 | cars, fitness, outdoor-sports    | ty  | Zwei Räder, kein Stau. Fahrrad, Pendeln, Bikepacking.
Chloé Martin     | chloe.mp4        | woman, bob, light      | FR | fr | 2000-11-17 | comedy, coffee, fashion          | ti  | Sketches in 30 seconds. Paris, en français and in English.
Noor van Dijk    | noorvandijk      | woman, hijab, tan      | NL | nl | 1997-03-08 | sustainable-fashion, home        | tyi | Second-hand first. Utrecht.
Emre Kaya        | emrekaya         | man, curly, tan        | DE | de | 1999-12-01 | gaming, comedy, technology       | ty  | Zockt, testet, lacht. Meistens in dieser Reihenfolge.
Amara Okafor     | amara.moves      | woman, afro, dark      | DE | en | 1995-07-19 | fitness, yoga, running           | tyi | Coach in Leipzig. Strong is a feeling.
Mateusz Nowak    | matnowak         | man, short, light      | PL | pl | 1993-02-25 | technology, software             | ty  | Apps I actually keep. Warsaw.
Paula Schäfer    | paulaschaefer    | woman, long, light     | DE | de | 1991-10-05 | family, home, diy                | ti  | Drei Kinder, ein Akkuschrauber. Ehrlich und ungekehrt.
Kofi Mensah      | kofi.eats        | man, short, dark       | GB | en | 1996-08-14 | restaurants, recipes, travel     | tyi | Eating my way through London, one queue at a time.
Inês Carvalho    | inescarvalho     | woman, bun, tan        | PT | pt | 1998-05-27 | home, interior, food             | ti  | Small flats, big plants. Lisboa.
Olga Petrenko    | olgapetrenko     | woman, long, light     | AT | de | 1990-01-31 | skincare, health                 | ti  | Haut ist ein Organ, kein Filter. Wien.
Ben Fischer      | benfischer       | man, curly, light      | DE | de | 2001-09-09 | streetwear, sneakers, music      | ti  | Sneaker, Schallplatten, Späti.
Zoë de Boer      | zoedeboer        | woman, ponytail, light | NL | nl | 1999-06-21 | backpacking, camping, travel     | tyi | Van number two, country thirty-one.
Tim Becker       | timbecker        | man, curly, light      | DE | de | 1989-03-16 | education, science               | ty  | Physik ohne Formelangst. Lehrer an vier Tagen die Woche.
Aylin Demir      | aylin.demir      | woman, long, tan       | DE | de | 1997-11-02 | makeup, hair, beauty             | tyi | Make-up, das den Tag übersteht.
Lukas Brandt     | lukasbrandt      | man, quiff, light      | DE | de | 1995-04-28 | running, gym                     | ty  | Marathon in 2:51. Noch nicht fertig.
Freja Holm       | frejaholm        | woman, bob, light      | DK | da | 1994-12-11 | interior, sustainability         | i   | Copenhagen corners and quiet colours.
Hugo Lefèvre     | hugolefevre      | man, quiff, light      | FR | fr | 1992-08-07 | outdoor-sports, backpacking      | ty  | Up early, up high. Grenoble.
Nia Campbell     | niacampbell      | woman, afro, dark      | GB | en | 2000-02-14 | music, comedy, fashion           | ti  | Singer, accidental comedian. Manchester.
Fabian Huber     | fabianhuber      | man, cap, light        | AT | de | 1996-10-20 | outdoor-sports, camping          | ty  | Berge, Biwak, Bergkäse.
Marta Silva      | martasilva       | woman, curly, tan      | PT | pt | 1993-05-04 | languages, education             | ty  | Five languages, one notebook.
Oskar Lindgren   | oskarlindgren    | man, quiff, light      | SE | sv | 1997-07-25 | gaming, esports, streaming       | ty  | Speedruns and slow coffee. Malmö.
Yara Haddad      | yarahaddad       | woman, long, tan       | DE | de | 1998-09-13 | languages, lifestyle             | t   | Arabisch, Deutsch und alles dazwischen.
Leon Krüger      | leonkrueger      | man, short, light      | DE | de | 2002-03-03 | comedy, gaming                   | t   | Studiert in Bochum. Dreht statt zu lernen.
Giulia Conti     | giuliaconti      | woman, bob, tan        | IT | it | 1995-01-09 | makeup, skincare                 | ti  | Turin, ten-minute faces.
Samir Aziz       | samiraziz        | man, short, brown      | DE | de | 1991-06-30 | restaurants, travel, city-trips  | tyi | 48 Stunden in jeder Stadt, die satt macht.
Klara Vogt       | klaravogt        | woman, ponytail, light | DE | de | 1999-08-18 | running, health, vegan           | tyi | Läuft. Meistens morgens, immer pflanzlich.
Pavel Horák      | pavelhorak       | man, bald, light       | CZ | cs | 1988-11-23 | diy, home, garden                | y   | Builds it twice, films it once.
Maya Stein       | mayastein        | woman, curly, light    | CH | de | 1996-02-06 | art, diy                         | ti  | Zeichnet Zürich, Seite für Seite.
Dominik Wolf     | dominikwolf      | man, cap, light        | DE | de | 1993-12-29 | cars, technology                 | y   | Elektrisch unterwegs, nüchtern getestet.
Elif Arslan      | elifarslan       | woman, hijab, tan      | DE | de | 2001-05-15 | vegan, recipes                   | ti  | Vegane Küche, türkische Omas überzeugt.
Sven Olsen       | svenolsen        | man, bald, light       | DE | de | 1985-04-02 | business, careers                | y   | Gründer im Ruhestand. Beantwortet alle Fragen.
Camille Roux     | camilleroux      | woman, long, light     | FR | fr | 1997-10-26 | education, lifestyle             | ti  | One hundred books a year, forty reviews.
Anton Berger     | antonberger      | man, quiff, light      | AT | de | 1998-01-18 | music, comedy                    | t   | Singt Wiener Lieder über Datenschutz.
Priya Nair       | priyanair        | woman, long, brown     | GB | en | 1994-03-21 | software, careers, technology    | ty  | Engineer by day, explainer by night.
Nico Schwarz     | nicoschwarz      | man, short, light      | DE | de | 2000-12-08 | football, gym                    | t   | Kreisliga, Königsklasse im Herzen.
Hanneke Bakker   | hannekebakker    | woman, bob, light      | NL | nl | 1990-07-12 | garden, sustainability           | yi  | A balcony can feed you. Mine does.
Diego Morales    | diegomorales     | man, curly, tan        | ES | es | 1995-09-01 | football, travel                 | t   | Valencia, always on the left wing.
Lina Berg        | linaberg         | woman, bun, light      | DE | de | 1999-04-24 | yoga, health                     | ti  | Sieben Minuten Dehnen rettet deinen Rücken.
Tobias Frank     | tobiasfrank      | man, short, light      | DE | de | 1987-02-10 | personal-finance, business       | y   | Geld ohne Gelaber.
Ewa Zielińska    | ewazielinska     | woman, ponytail, light | PL | pl | 1996-06-17 | running, travel                  | ti  | Trail runs and train rides.
Rafael Costa     | rafaelcosta      | man, short, tan        | PT | pt | 1992-11-11 | coffee, restaurants              | t   | Barista. Latte art fails included.
Johanna Meier    | johannameier     | woman, long, light     | CH | de | 1993-08-05 | camping, family                  | y   | Mit Kind und Kegel und Campingstuhl.
Daniel Osei      | danielosei       | man, bald, dark        | DE | de | 1990-05-22 | gym, health                      | ty  | Physiotherapeut. Technik vor Gewicht.
Mia Wagner       | miawagner        | woman, bob, light      | DE | de | 2003-01-27 | fashion, streetwear              | ti  | Outfits aus einem einzigen Koffer.
Viktor Sandberg  | viktorsandberg   | man, quiff, light      | SE | sv | 1994-10-14 | technology, smartphones          | y   | Phones, measured not praised.
Fatima Benali    | fatimabenali     | woman, hijab, brown    | FR | fr | 1998-12-19 | recipes, family                  | ti  | Marseille on a plate.
Erik Larsen      | eriklarsen       | man, cap, light        | DK | da | 1997-03-29 | sneakers, streetwear             | t   | Size 44, shelf full.
Theresa Lang     | theresalang      | woman, curly, light    | AT | de | 1992-04-16 | garden, diy                      | yi  | Graz, Gemüse und Geduld.
Yusuf Yıldız     | yusufyildiz      | man, short, tan        | DE | de | 1999-07-07 | comedy, cars                     | t   | Fahrlehrer-Sketche. Alles leider wahr.
Alba Navarro     | albanavarro      | woman, long, tan       | ES | es | 1996-09-23 | skincare, lifestyle              | ti  | Sol, sí. Pero con factor cincuenta.
Moritz Klein     | moritzklein      | man, curly, light      | DE | de | 2001-11-30 | mobile-games, streaming          | t   | Handyspiele, die man nicht löschen will.
Siobhan Kelly    | siobhankelly     | woman, curly, light    | IE | en | 1991-03-17 | travel, outdoor-sports           | yi  | Galway rain, good jackets.
Luca Moretti     | lucamoretti      | man, quiff, tan        | IT | it | 1998-06-09 | cars, city-trips                 | t   | Two wheels, seven hills.
Greta Lund       | gretalund        | woman, bun, light      | SE | sv | 2000-10-02 | sustainability, vegan            | ti  | Less, but better, but tasty.
Philipp Roth     | philipproth      | man, short, light      | DE | de | 1986-08-21 | education, art                   | y   | Bücher, die man dir in der Schule nicht gab.
Naomi Weiss      | naomiweiss       | woman, afro, dark      | DE | de | 1997-02-03 | hair, beauty, music              | ti  | Locken lieben lernen.
Jasper Mulder    | jaspermulder     | man, cap, light        | NL | nl | 1995-05-31 | cars, outdoor-sports             | ty  | Rides to work, works to ride.
Carla Neumann    | carlaneumann     | woman, bob, light      | DE | de | 1994-07-29 | software, lifestyle              | t   | Produktiv, aber mit Pausen.
`;
