import type { LanguagePhrases } from './phrases.ts';

export const fr: LanguagePhrases = {
  days: {
    today: "aujourd'hui|aujourd hui|auj|maintenant|en ce moment|ce jour",
    tomorrow: 'demain',
    'day-after-tomorrow': 'après-demain|apres demain',
    tonight: "ce soir|cette nuit|ce soir-là|aujourd'hui soir|dans la soirée",
    'this-morning': 'ce matin',
    'this-afternoon': 'cet après-midi|cette après-midi|cet aprem|ce midi',
    'this-weekend':
      'week-end|weekend|ce week-end|ce weekend|le week-end|le weekend|ce we|we!?|fin de semaine|cette fin de semaine|pendant le week-end',
    'next-weekend':
      'le week-end prochain|le weekend prochain|week-end prochain|weekend prochain|prochain week-end|prochain weekend|le prochain week-end',
    'this-week': 'cette semaine|de la semaine|semaine en cours|dans la semaine',
    'next-week': 'la semaine prochaine|semaine prochaine|la prochaine semaine|la semaine qui vient',
    'this-month': 'ce mois-ci|ce mois|de ce mois|mois en cours',
    'next-month': 'le mois prochain|mois prochain|du mois prochain',
    'this-year': 'cette année',
    'next-year': "l'année prochaine|année prochaine|l'an prochain",
  },
  weekdays: [
    'lundi|lundis?',
    'mardi|mardis?',
    'mercredi|mercredis?',
    'jeudi|jeudis?',
    'vendredi|vendredis?',
    'samedi|samedis?',
    'dimanche|dimanches?',
  ],
  months: [
    'janvier|janv#',
    'février|févr#|fév#',
    'mars?',
    'avril~|avr#',
    'mai?|mai!',
    'juin',
    'juillet|juil#',
    'août|aout',
    'septembre|sept|sep#',
    'octobre|oct#',
    'novembre|nov#',
    'décembre|déc#',
  ],
  timesOfDay: {
    morning: 'matin|au matin|dans la matinée|le matin|matinée',
    afternoon: "après-midi|aprem|l'après-midi|midi|à midi|dans l'après-midi",
    evening: 'soir|au soir|le soir|soirée|en soirée|dans la soirée',
    night: 'nuit|dans la nuit|la nuit|minuit|à minuit',
  },
  holidays: {
    '12-31':
      "saint-sylvestre|st sylvestre|la saint-sylvestre|réveillon du nouvel an|réveillon du jour de l'an|réveillon de la saint-sylvestre|soirée du nouvel an|soir du nouvel an",
    '01-01': "jour de l'an|le jour de l'an|1er de l'an|nouvel an",
    '02-14': 'saint-valentin|st valentin|la saint-valentin',
    '12-24': 'réveillon de noël|veille de noël|la veille de noël',
    '12-25': 'jour de noël|le jour de noël',
    '07-14': '14 juillet|fête nationale',
    '06-21': 'fête de la musique',
  },
  monthParts: {
    early: 'début|au début de|début du mois de',
    middle: 'mi|milieu|à la mi|au milieu de',
    late: 'fin|à la fin de|fin du mois de',
  },
  dateLeads: "le|la|les|en|au|à|du|pour|pour le|dès|au mois de|au mois d'|ce|cet|pendant|jusqu'au|à partir du|de|d'",
  dayLeads: 'le|au|du',
  guardLeads: { weekday: 'le|les|ce', month: 'en|au mois de|pour|dès|fin|début|mi' },
  this: 'ce|cet|ce prochain|de ce',
  next: 'prochain|le prochain',
  nextAfter: 'prochain|qui vient',
  nextIsComing: false,
  to: "au|à|et|jusqu'au|et le",
  from: 'du|de|entre|entre le|à partir du',
  of: 'de',
  dayUnits: 'jours|prochains jours|jour',
  weekUnits: 'semaines|prochaines semaines|semaine',
  spanLeads: "ces|les|dans les|d'ici|prochains|les prochains|au cours des",
  inLeads: 'dans',
  hourUnits: 'h|heures|heure|h00|h30',
  clockLeads: 'à|vers|après|dès|avant',
  free: 'gratuit|gratuite|gratuits|gratuites|gratuitement|gratos|entrée libre|entrée gratuite|accès libre|accès gratuit|sans frais|libre accès|en entrée libre|à titre gratuit|zéro euro',
  cheap:
    'pas cher|pas chère|pas chers|pas chères|bon marché|petit prix|petits prix|à petit prix|abordable|abordables|économique|petit budget',
  paid: 'payant|payante|payants|payantes',
  atMost:
    "moins de|à moins de|pour moins de|max|maximum|au maximum|jusqu'à|pas plus de|en dessous de|sous les|inférieur à",
  notMoney: 'ans|an|années|personnes|heures|h|minutes|min|km|kilomètres|jours',
  online:
    'en ligne|online|virtuel|virtuelle|virtuels|virtuelles|livestream|live stream|en live stream|en streaming|en visio|en visioconférence|à distance|sur zoom|via zoom|depuis chez moi|depuis la maison|sur internet|en distanciel|distanciel',
  nearMe:
    "près de moi|pres de chez moi|près de chez moi|près de chez nous|près d'ici|autour de moi|à côté de chez moi|à côté de moi|à côté|à proximité|proche de moi|proche de chez moi|dans le coin|dans mon quartier|dans ma ville|dans les environs|aux alentours|dans ma région|par ici|près de nous|autour d'ici",
  placeLeads:
    "à|a!|à la|au!|aux|en|dans|dans le|dans la|dans les|près de|près du|autour de|proche de|vers|sur!|aux environs de|à proximité de|région|ville de|de!|d'!|du!|pour!|chez",
  asking:
    "ici|en ville|événement|événements|évènement|évènements|évenement|évenements|evenement|evenements|event|events|que faire|quoi faire|qu'est-ce qu'il y a|qu'est ce qu'il y a|qu'est-ce qui se passe|qu'est ce qu'on fait|qu'est-ce qu'on fait|qu'est-ce qu'on peut faire|que peut-on faire|qu'y a-t-il|que se passe-t-il|il se passe quoi|il y a quoi|quoi de neuf|choses à faire|chose à faire|des choses à faire|quelque chose à faire|quelque chose|truc à faire|trucs à faire|activité|activités|sortie|sorties|sortir|où sortir|idées|idée|idées de sortie|idée de sortie|idées sorties|idée sortie|bons plans|bon plan|agenda|calendrier|programme|à venir|bientôt|prochainement|prochains événements|animation|animations|manifestations|montre-moi|montrez-moi|recommandations|recommande|suggestions|meilleur|meilleurs|meilleure|meilleures|les meilleurs|les meilleures|top|bon|bons|bonne|bonnes|super|sympa|sympas|cool|populaire|populaires|incontournable|incontournables|tendance|billet|billets|billetterie|ticket|tickets|à voir|à faire|quand sortir",
  linking:
    "le|la|les|l'|un|une|des|du|de|d'|et|ou|où|en|dans|à|au|aux|avec|pour|par|sur|chez|vers|près|est|sont|c'est|il|ils|elle|elles|on|nous|vous|je|j'|tu|me|m'|moi|se|s'|ce|cet|cette|ces|qui|que|qu'|quoi|quel|quelle|quels|quelles|quand|comment|mon|ma|mes|notre|nos|votre|vos|ton|ta|tes|son|sa|ses|leur|leurs|y a|il y a|y|a|ai|as|avez|faire|fait|aller|voir|veux|voudrais|je veux|je voudrais|j'aimerais|aimerais|cherche|je cherche|chercher|recherche|trouver|peux|peut|peut-on|svp|s'il vous plaît|bonjour|salut|où peut-on|où puis-je|assister|assister à|plus|très|aussi|type|types|genre|même|être",
  exceptions:
    'free jazz!|mai tai|chiang mai|mardi gras|vendredi saint|jeudi saint|lundi de pâques|dimanche de pâques|vendredi noir|libre expression|air libre|nuit blanche|nuit des musées|soirée dansante|réalité virtuelle|marketing en ligne|bruno mars|champ de mars|paris hilton|robe du soir|cours du soir|école du dimanche|jus d orange|orange mécanique|fête du travail|saint nicolas',
};
