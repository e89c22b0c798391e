/**
 * The golden table of the lexicon: phrases that people type, and the concepts that each must name, in any order. It was
 * written by hand, independently of the judged queries. A row is `phrase: concept concept`; without concepts, the
 * phrase names no kind.
 */
export const GOLDEN: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt', string>> = {
  en: `
    gig: concert
    gigs: concert
    live bands: live-music
    live music: live-music
    concerts: concert
    chamber music: classical
    string quartets: classical
    symphony: orchestra
    choirs: choir
    sing along: sing-along
    rap: hip-hop-rap
    hiphop: hip-hop-rap
    hip-hop: hip-hop-rap
    raves: club-night
    clubbing: club-night
    nightclubs: club-night
    drum & bass: drum-and-bass
    dnb: drum-and-bass
    edm: edm
    r&b: r-b
    k-pop: pop
    bossa nova: latin
    irish music: folk
    ceilidh: folk
    theatre: theater
    theater: theater
    plays: theater
    a play:
    puppet theatre: puppets
    puppetshow: puppets
    magicians: magic
    circus: circus
    stand-up: comedy
    standup comedy: comedy
    comedians: comedy
    improv: improv
    open mic: open-mic
    ballroom dancing: dance
    dance lessons: dance-class
    learn to dance: dance-class
    lindy hop: swing-dance
    galleries: exhibition
    art gallery: exhibition
    museums: exhibition
    life drawing: drawing
    sketching: drawing
    watercolour: painting
    watercolor: painting
    paint and sip: art-class
    printmaking: printmaking
    jewellery: jewelry
    jewelry making: jewelry
    sculptures: sculpture
    movies: film
    film night: film
    documentaries: film
    outdoor cinema: film
    video games: gaming
    e-sports: gaming
    comic-con: comics anime-comics
    food market: food-market
    foodmarket: food-market
    street food: food-market
    farmers' market: farmers-market
    cooking lessons: cooking-class
    learn to cook: cooking-class
    cookery: cooking-class
    sourdough: baking
    supper clubs: dinner
    brunch: brunch
    vegan: vegan
    plant-based: vegan
    wine tastings: wine
    craft beers: beer
    breweries: beer
    gin: spirits
    whiskey: spirits
    whisky tasting: spirits
    cocktail making: cocktails
    afternoon tea: cake
    startups: startups-small-business
    start-up: startups-small-business
    founders: startups-small-business
    networking for founders: startups-small-business
    venture capital: investment
    job fairs: career-fair
    careers: career
    real estate: real-estate
    digital marketing: sales-marketing
    seo: sales-marketing
    climate: environment environment-sustainability
    conferences: conference
    talks: seminar
    lecture: seminar
    workshops: workshop
    ai: ai
    machine learning: ai
    coding: coding
    developers: coding
    hackathons: hackathon
    stargazing: astronomy
    robots: robotics
    5k: running
    half marathon: running
    run club: running
    hikes: hiking
    hiking: hiking
    kayaks: kayaking
    bouldering: climbing
    five-a-side: soccer
    football: football soccer
    ping pong: table-tennis
    martial arts: fighting-martial-arts
    ice skating: ice-skating
    pilates: exercise
    workout: exercise
    gym: exercise
    sound baths: sound-bath
    mindfulness: meditation
    yoga classes: yoga
    massages: spa
    mental health: mental-health
    first aid: medical
    retreats: retreat
    lgbt: lgbtqia
    lgbtq+: lgbtqia
    drag brunch: lgbtqia
    language exchange: language
    learn spanish: spanish
    walking tours: walking-tour
    sightseeing: walking-tour
    ghost tour: historic
    street art: street-art
    volunteer: volunteering
    volunteering: volunteering
    charity gala: gala
    town hall: town-hall
    protests: rally
    bible study: christianity
    tarot: mysticism-and-occult
    full moon: new-age
    families: family
    toddlers: baby
    kids: kids
    things to do with kids: kids
    kids workshop: kids-workshop
    teens: teens
    seniors: senior-citizen
    over 60s: senior-citizen
    students: students
    christmas markets: christmas-market
    xmas: christmas
    carols: carols
    new year's eve: new-years-eve
    nye: new-years-eve
    trick or treat: halloween-haunt
    egg hunt: easter
    4th of july: independence-day
    st patricks day: st-patricks-day
    flea markets: vintage-market
    thrift: vintage-market
    craft fair: market
    crafts: craft
    weddings: bridal
    make-up: beauty
    sewing: sewing
    singles: dating
    speed dating: dating
    date ideas: date-night
    romantic: date-night
    dogs: pets-animals
    houseplants: home-garden
    gardening: home-garden
    classic cars: auto
    motorbikes: motorcycle-atv
    sailing: boat
    board games: board-games
    boardgames: board-games
    pub quiz: quiz
    trivia night: quiz
    d&d: role-playing
    dungeons and dragons: role-playing
    escape rooms: escape-room
    chess: chess
    pottery: pottery
    ceramics: pottery
    knitting: knitting
    crochet: knitting
    photo walks: photography
    photography course: photography
    book clubs: book-club
    author reading: literary-arts
    spoken word: poetry
    creative writing: writing
    repair café: repair-cafe
    bake sale: school-fair
    hen party: great-for-groups
    team building: great-for-groups
    night out: nightlife
    party: party
    🎷: jazz
    🎄: christmas
    🧘: yoga
    🏳️‍🌈: lgbtqia
    conciertos: concert
    weihnachtsmarkt: christmas-market
    randonnée: hiking
    crianças: kids
    the:
    for:
    quidditch:`,
  de: `
    Konzert: concert
    Konzerte: concert
    Konzerten: concert
    Livemusik: live-music
    Jazzkonzerte: jazz
    Jazz-Abend: jazz
    Bluesnacht: blues
    klassische Musik: classical
    klassisches Konzert: classical
    Kammermusik: classical
    Oper: opera
    Opern: opera
    Chöre: choir
    Chor: choir
    Mitsingen: sing-along
    Schlager: pop
    Technoparty: techno
    elektronische Musik: electronic
    Nachtclubs: club-night
    tanzen gehen: club-night
    Theaterstück: theater
    Theaterstücke: theater
    theater stück: theater
    Schauspiel: theater
    Puppentheater: puppets
    puppen theater: puppets
    Kasperletheater: puppets
    Zauberer: magic
    Zirkus: circus
    Kabarett: comedy
    Improtheater: improv
    offene Bühne: open-mic
    Ballett: ballet
    Tanzkurse: dance-class
    Tanzkurs: dance-class
    Salsaabend: salsa-dance
    Ausstellungen: exhibition
    Museen: exhibition
    Vernissage: exhibition
    Aktzeichnen: drawing
    Malkurs: art-class
    Aquarell: painting
    Siebdruck: printmaking
    Schmuck: jewelry
    Kinofilm: film
    Filmabend: film
    Dokumentarfilme: film
    Kochkurs: cooking-class
    Kochkurse: cooking-class
    koch kurs: cooking-class
    kochen lernen: cooking-class
    Sauerteig: baking
    Bauernmarkt: farmers-market
    Straßenküche: food-market
    Street Food: food-market
    Weinprobe: wine
    Weinverkostung: wine
    Bierverkostung: beer
    Brauereien: beer
    Vegetarisch: vegan
    Gründer: startups-small-business
    Gründerinnen: startups-small-business
    Geldanlage: investment
    Jobmesse: career-fair
    Immobilien: real-estate
    Nachhaltigkeit: environment-sustainability
    Vorträge: seminar
    Künstliche Intelligenz: ai
    KI: ai
    Programmieren: coding
    Programmierkurs: coding
    Sternegucken: astronomy
    Roboter: robotics
    Laufen: running
    Läufer: running
    Lauftreff: running
    Halbmarathon: running
    Wandern: hiking
    Wanderungen: hiking
    Klettern: climbing
    Fußball: soccer
    fussball: soccer
    Hallenfussball: soccer
    Radtour: cycling
    Schwimmen: swimming
    Kampfsport: fighting-martial-arts
    Klangschalen: sound-bath
    Achtsamkeit: meditation
    Yogakurs: yoga
    Kinderyoga: yoga
    Selbsthilfegruppe: mental-health
    Sprachcafé: language
    Spanisch lernen: spanish
    Stadtführung: walking-tour
    Stadtführungen: walking-tour
    Stadtgeschichte: historic
    Ehrenamt: volunteering
    Bürgerversammlung: town-hall
    Demo: rally
    Kinder: kids
    mit Kindern: kids
    Kinderprogramm: kids
    Kinderkonzert: kids
    Kleinkinder: baby
    Senioren: senior-citizen
    Weihnachtsmarkt: christmas-market
    Weihnachtsmärkte: christmas-market
    weihnachts markt: christmas-market
    Adventsmarkt: christmas-market
    Weihnachten: christmas
    Silvester: new-years-eve
    Silvesterparty: new-years-eve
    Ostereiersuche: easter
    Herbstfest: fall-events
    Flohmarkt: vintage-market
    Flohmärkte: vintage-market
    floh markt: vintage-market
    Kleidertausch: vintage-market
    Nähkurs: sewing
    Töpfern: pottery
    toepfern: pottery
    Töpferkurs: pottery
    Häkeln: knitting
    Stricken: knitting
    Fotospaziergang: photography
    Lesekreis: book-club
    Lesungen: literary-arts
    Brettspiele: board-games
    Spieleabend: games
    Kneipenquiz: quiz
    Schach: chess
    Hunde: pets-animals
    Zimmerpflanzen: home-garden
    Oldtimer: auto
    Segeln: boat
    Schulfest: school-fair
    Junggesellenabschied: great-for-groups
    Nachtleben: nightlife
    jazz concert: jazz
    die:
    was:
    Quidditch:`,
  fr: `
    concert: concert
    concerts: concert
    musique classique: classical
    musique de chambre: classical
    jazz manouche: jazz
    concert de jazz: jazz
    chorale: choir
    chorales: choir
    chanson française: pop
    boîte de nuit: club-night
    boîtes de nuit: club-night
    théâtre: theater
    pièces de théâtre: theater
    pièce de théâtre: theater
    marionnettes: puppets
    spectacles pour enfants: puppets
    magicien: magic
    cirque: circus
    humoriste: comedy
    humoristes: comedy
    one-man-show: comedy
    impro: improv
    scène ouverte: open-mic
    cours de danse: dance-class
    expositions: exhibition
    exposition: exhibition
    musées: exhibition
    dessin: drawing
    modèle vivant: drawing
    peinture: painting
    aquarelle: painting
    bijoux: jewelry
    ciné: film
    cinéma: film
    courts métrages: film
    cours de cuisine: cooking-class
    atelier cuisine: cooking-class
    apprendre à cuisiner: cooking-class
    pâtisserie: baking
    marché de producteurs: farmers-market food-market
    dégustation de vin: wine
    dégustations de vins: wine
    œnologie: wine
    oenologie: wine
    bières artisanales: beer
    végan: vegan
    entrepreneurs: startups-small-business
    entrepreneuse: startups-small-business
    salon de l'emploi: career-fair
    immobilier: real-estate
    intelligence artificielle: ai
    développeurs: coding
    observation des étoiles: astronomy
    course à pied: running
    courir: running
    randonnées: hiking
    rando: hiking
    escalade: climbing
    foot: soccer
    vélo: cycling
    piscine: swimming
    méditation: meditation
    pleine conscience: meditation
    cours de yoga: yoga
    bain sonore: sound-bath
    échange linguistique: language
    apprendre l'espagnol: spanish
    visites guidées: walking-tour
    visite guidée: walking-tour
    bénévolat: volunteering
    bénévoles: volunteering
    manif: rally
    réunion publique: town-hall
    enfants: kids
    avec des enfants: kids
    bébés: baby
    retraités: retreat senior-citizen
    étudiants: students
    Noël: christmas
    marché de Noël: christmas-market
    marchés de Noël: christmas-market
    réveillon: new-years-eve
    chasse aux œufs: easter
    vide-greniers: vintage-market
    friperie: vintage-market
    brocante: vintage-market
    couture: sewing
    poterie: pottery
    céramique: pottery
    tricot: knitting
    balade photo: photography
    club de lecture: book-club
    dédicace: literary-arts
    poésie: poetry
    jeux de société: board-games
    jeu de société: board-games
    échecs: chess
    chiens: pets-animals
    plantes: home-garden
    voitures anciennes: auto
    voile: boat
    kermesse: school-fair
    célibataires: dating
    en amoureux: date-night
    entre amis: great-for-groups
    vie nocturne: nightlife
    street food: food-market
    comedy: comedy
    pour:
    coin:
    pain: baking`,
  es: `
    conciertos: concert
    concierto: concert
    música en vivo: live-music
    música en directo: live-music
    música clásica: classical
    orquestas: orchestra
    coros: choir
    reguetón: latin
    discotecas: club-night
    salir de fiesta: club-night
    teatro: theater
    obra de teatro: theater
    títeres: puppets
    marionetas: puppets
    magos: magic
    circo: circus
    monólogos: comedy
    comediante: comedy
    humorista: comedy
    micrófono abierto: open-mic
    clases de baile: dance-class
    exposiciones: exhibition
    museos: exhibition
    dibujo: drawing
    acuarela: painting
    joyas: jewelry
    películas: film
    cine: film
    clases de cocina: cooking-class
    aprender a cocinar: cooking-class
    masa madre: baking
    comida callejera: food-market
    cata de vinos: wine
    cervezas artesanales: beer
    vegana: vegan
    emprendedoras: startups-small-business
    emprendedor: startups-small-business
    feria de empleo: career-fair
    inteligencia artificial: ai
    desarrolladores: coding
    ver las estrellas: astronomy
    correr: running
    media maratón: running
    senderismo: hiking
    escalada: climbing
    fútbol: soccer
    bicicletas: cycling
    natación: swimming
    meditación: meditation
    clase de yoga: yoga
    cuencos tibetanos: sound-bath
    intercambio de idiomas: language
    clases de inglés: english
    visita guiada: walking-tour
    voluntariado: volunteering
    manifestaciones: rally
    niños: kids
    planes con niños: kids
    bebés: baby
    tercera edad: senior-citizen
    Navidad: christmas
    mercadillos navideños: christmas-market
    villancicos: carols
    Nochevieja: new-years-eve
    segunda mano: vintage-market
    costura: sewing
    cerámica: pottery
    ganchillo: knitting
    fotografía: photography
    club de lectura: book-club
    poesía: poetry
    juegos de mesa: board-games
    ajedrez: chess
    perros: pets-animals
    jardinería: home-garden
    coches clásicos: auto
    solteros: dating
    plan romántico: date-night
    vida nocturna: nightlife
    para:
    once:`,
  pt: `
    shows: concert
    show: concert
    música ao vivo: live-music
    música clássica: classical
    orquestra: orchestra
    corais: choir
    baladas: club-night
    balada: club-night
    pagode: samba
    teatro: theater
    peças de teatro: theater
    fantoches: puppets
    mágicos: magic
    circo: circus
    comediantes: comedy
    stand-up: comedy
    microfone aberto: open-mic
    aulas de dança: dance-class
    exposições: exhibition
    exposição: exhibition
    museus: exhibition
    desenho: drawing
    aquarela: painting
    joias: jewelry
    filmes: film
    cinema: film
    aula de culinária: cooking-class
    aprender a cozinhar: cooking-class
    comida de rua: food-market
    degustação de vinhos: wine
    cervejas artesanais: beer
    vegana: vegan
    empreendedoras: startups-small-business
    feira de empregos: career-fair
    inteligência artificial: ai
    desenvolvedores: coding
    chuva de meteoros: astronomy
    corrida de rua: running
    meia maratona: running
    trilhas: hiking
    escalada: climbing
    futebol: soccer
    pelada: soccer
    pedalada: cycling
    natação: swimming
    meditação: meditation
    ioga: yoga
    intercâmbio de idiomas: language
    aprender inglês: english
    visita guiada: walking-tour
    voluntariado: volunteering
    mutirão: volunteering
    manifestação: rally
    crianças: kids
    programa com crianças: kids
    bebês: baby
    idosos: senior-citizen
    Natal: christmas
    feira de Natal: christmas-market
    réveillon: new-years-eve
    ano novo: new-years-eve
    brechós: vintage-market
    costura: sewing
    cerâmica: pottery
    crochê: knitting
    fotografia: photography
    clube do livro: book-club
    sarau: poetry
    jogos de tabuleiro: board-games
    xadrez: chess
    cachorros: pets-animals
    jardinagem: home-garden
    carros antigos: auto
    solteiros: dating
    a dois: date-night
    vida noturna: nightlife
    para:
    como:`,
};
