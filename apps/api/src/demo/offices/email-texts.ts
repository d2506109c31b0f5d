type Texts = Readonly<Record<string, { readonly subject: string; readonly body: string }>>;

/** Letters as a university writes them, each in every language of the portal. */
export const TEMPLATES: readonly { readonly name: string; readonly topic: string; readonly texts: Texts }[] = [
  {
    name: 'Welcome to the new students',
    topic: 'studies',
    texts: {
      en: {
        subject: 'Welcome to {{institution}}, {{firstname}}',
        body:
          '# Welcome, {{firstname}}!\n\nwe are glad that you study with us. Your group is **{{group}}**, your ' +
          'ID number {{idNumber}}.\n\n- Your timetable is in the portal\n' +
          '- Your student card waits at the support desk\n- The welcome evening is on Friday at 18:00\n\n[Open the portal]({{portal}})',
      },
      uz: {
        subject: '{{institution}}ga xush kelibsiz, {{firstname}}',
        body:
          '# Xush kelibsiz, {{firstname}}!\n\nBiz bilan oʻqiyotganingizdan xursandmiz. Guruhingiz — ' +
          '**{{group}}**, ID raqamingiz — {{idNumber}}.\n\n- Dars jadvalingiz portalda\n' +
          '- Talaba kartangiz qoʻllab-quvvatlash stolida\n- Tanishuv kechasi juma kuni soat 18:00 da\n\n[Portalni ochish]({{portal}})',
      },
      ru: {
        subject: 'Добро пожаловать в {{institution}}, {{firstname}}',
        body:
          '# Добро пожаловать, {{firstname}}!\n\nМы рады, что вы учитесь у нас. Ваша группа — **{{group}}**, ' +
          'номер ID — {{idNumber}}.\n\n- Расписание есть в портале\n' +
          '- Студенческий билет ждёт вас на стойке поддержки\n- Приветственный вечер — в пятницу в 18:00\n\n[Открыть портал]({{portal}})',
      },
      de: {
        subject: 'Willkommen an {{institution}}, {{firstname}}',
        body:
          '# Willkommen, {{firstname}}!\n\nWir freuen uns, dass Sie bei uns studieren. Ihre Gruppe ist ' +
          '**{{group}}**, Ihre ID-Nummer {{idNumber}}.\n\n- Ihr Stundenplan steht im Portal\n' +
          '- Ihr Studierendenausweis liegt am Servicetresen\n- Der Begrüßungsabend ist am Freitag um 18:00 Uhr\n\n' +
          '[Portal öffnen]({{portal}})',
      },
      fr: {
        subject: 'Bienvenue à {{institution}}, {{firstname}}',
        body:
          '# Bienvenue, {{firstname}} !\n\nNous sommes heureux que vous étudiiez chez nous. Votre groupe est ' +
          '**{{group}}**, votre numéro {{idNumber}}.\n\n- Votre emploi du temps est dans le portail\n' +
          '- Votre carte d’étudiant vous attend au guichet\n- La soirée d’accueil a lieu vendredi à 18 h\n\n' +
          '[Ouvrir le portail]({{portal}})',
      },
      pt: {
        subject: 'Bem-vindo a {{institution}}, {{firstname}}',
        body:
          '# Bem-vindo, {{firstname}}!\n\nAlegra-nos que estude connosco. O seu grupo é **{{group}}**, o seu ' +
          'número {{idNumber}}.\n\n- O horário está no portal\n- O cartão de estudante espera no balcão de apoio\n' +
          '- A noite de boas-vindas é na sexta-feira às 18:00\n\n[Abrir o portal]({{portal}})',
      },
    },
  },
  {
    name: 'Exam week: what to bring',
    topic: 'studies',
    texts: {
      en: {
        subject: 'Exam week is near: what to bring',
        body:
          'Dear {{firstname}},\n\nthe exam week of group **{{group}}** begins in two weeks. Please bring:\n\n' +
          '- your student card ({{idNumber}})\n- a black pen\n- no telephone: there are lockers\n\n' +
          'Who comes later than *fifteen minutes* is not let in.',
      },
      uz: {
        subject: 'Imtihon haftasi yaqin: nimalarni olib kelish kerak',
        body:
          'Hurmatli {{firstname}},\n\n**{{group}}** guruhining imtihon haftasi ikki haftadan soʻng boshlanadi. ' +
          'Olib keling:\n\n- talaba kartangiz ({{idNumber}})\n- qora ruchka\n- telefonsiz keling: shkafchalar bor\n\n' +
          '*Oʻn besh daqiqadan* ortiq kechikkanlar kiritilmaydi.',
      },
      ru: {
        subject: 'Скоро экзаменационная неделя: что взять с собой',
        body:
          'Уважаемый(ая) {{firstname}},\n\nэкзаменационная неделя группы **{{group}}** начинается через две ' +
          'недели. Возьмите с собой:\n\n- студенческий билет ({{idNumber}})\n- чёрную ручку\n' +
          '- без телефона: есть шкафчики\n\nОпоздавших больше чем на *пятнадцать минут* не пускают.',
      },
      de: {
        subject: 'Die Prüfungswoche naht: was mitzubringen ist',
        body:
          'Guten Tag {{firstname}},\n\ndie Prüfungswoche der Gruppe **{{group}}** beginnt in zwei Wochen. ' +
          'Bitte bringen Sie mit:\n\n- Ihren Studierendenausweis ({{idNumber}})\n- einen schwarzen Stift\n' +
          '- kein Telefon: Es gibt Schließfächer\n\nWer mehr als *fünfzehn Minuten* zu spät kommt, wird nicht eingelassen.',
      },
      fr: {
        subject: 'La semaine des examens approche : à apporter',
        body:
          'Bonjour {{firstname}},\n\nla semaine des examens du groupe **{{group}}** commence dans deux ' +
          'semaines. Apportez :\n\n- votre carte d’étudiant ({{idNumber}})\n- un stylo noir\n' +
          '- pas de téléphone : il y a des casiers\n\nAu-delà de *quinze minutes* de retard, on n’entre plus.',
      },
      pt: {
        subject: 'A semana de exames está perto: o que trazer',
        body:
          'Olá {{firstname}},\n\na semana de exames do grupo **{{group}}** começa daqui a duas semanas. Traga:\n\n' +
          '- o cartão de estudante ({{idNumber}})\n- uma caneta preta\n- sem telefone: há cacifos\n\n' +
          'Quem chegar mais de *quinze minutos* atrasado não entra.',
      },
    },
  },
  {
    name: 'Library: books to return',
    topic: 'library',
    texts: {
      en: {
        subject: 'Please return your library books',
        body:
          'Dear {{firstname}},\n\nthe term ends soon. Please return what you have borrowed, or prolong it at ' +
          'the desk of the Learning Resource Centre, Monday to Saturday from 9:00 to 20:00.\n\nThe e-library stays open to you: {{portal}}',
      },
      uz: {
        subject: 'Iltimos, kutubxona kitoblarini qaytaring',
        body:
          'Hurmatli {{firstname}},\n\nsemestr tugashiga oz qoldi. Olgan kitoblaringizni qaytaring yoki ' +
          'axborot-resurs markazida muddatini uzaytiring: dushanba–shanba, 9:00–20:00.\n\nElektron kutubxona siz uchun ochiq: {{portal}}',
      },
      ru: {
        subject: 'Пожалуйста, верните книги в библиотеку',
        body:
          'Уважаемый(ая) {{firstname}},\n\nсеместр скоро закончится. Верните взятые книги или продлите срок в ' +
          'учебно-ресурсном центре: понедельник–суббота, 9:00–20:00.\n\nЭлектронная библиотека остаётся открытой: {{portal}}',
      },
      de: {
        subject: 'Bitte geben Sie Ihre Bücher zurück',
        body:
          'Guten Tag {{firstname}},\n\ndas Semester endet bald. Bitte geben Sie Entliehenes zurück oder ' +
          'verlängern Sie es im Lernzentrum, Montag bis Samstag von 9 bis 20 Uhr.\n\nDie E-Bibliothek bleibt Ihnen offen: {{portal}}',
      },
      fr: {
        subject: 'Merci de rendre vos livres',
        body:
          'Bonjour {{firstname}},\n\nle semestre se termine bientôt. Rendez vos emprunts ou prolongez-les au ' +
          'centre de ressources, du lundi au samedi de 9 h à 20 h.\n\nLa bibliothèque numérique reste ouverte : {{portal}}',
      },
      pt: {
        subject: 'Por favor devolva os livros da biblioteca',
        body:
          'Olá {{firstname}},\n\no semestre termina em breve. Devolva o que requisitou ou prolongue o prazo no ' +
          'centro de recursos, de segunda a sábado, das 9:00 às 20:00.\n\nA biblioteca digital continua aberta: {{portal}}',
      },
    },
  },
  {
    name: 'Dormitory: places for the next term',
    topic: 'housing',
    texts: {
      en: {
        subject: 'Dormitory places for the next term',
        body:
          'Dear {{firstname}},\n\nwhoever wants a place in the dormitory next term applies **until the 15th**. ' +
          'Places go first to students from the regions and to those who lived there this term.\n\n[Apply in the portal]({{portal}})',
      },
      uz: {
        subject: 'Keyingi semestr uchun yotoqxona oʻrinlari',
        body:
          'Hurmatli {{firstname}},\n\nkeyingi semestrda yotoqxonada yashamoqchi boʻlganlar **15-sanagacha** ' +
          'ariza beradi. Avval viloyatlardan kelganlar va shu semestrda yashayotganlarga oʻrin beriladi.\n\n' +
          '[Portalda ariza berish]({{portal}})',
      },
      ru: {
        subject: 'Места в общежитии на следующий семестр',
        body:
          'Уважаемый(ая) {{firstname}},\n\nзаявки на место в общежитии принимаются **до 15-го числа**. В ' +
          'первую очередь места получают студенты из регионов и те, кто живёт там сейчас.\n\n[Подать заявку в портале]({{portal}})',
      },
      de: {
        subject: 'Wohnheimplätze für das nächste Semester',
        body:
          'Guten Tag {{firstname}},\n\nwer im nächsten Semester im Wohnheim wohnen möchte, bewirbt sich **bis ' +
          'zum 15.** Zuerst bekommen Studierende aus den Regionen und jetzige Bewohner einen Platz.\n\n[Im Portal bewerben]({{portal}})',
      },
      fr: {
        subject: 'Places en résidence pour le prochain semestre',
        body:
          'Bonjour {{firstname}},\n\nles demandes de place en résidence se font **jusqu’au 15**. Priorité aux ' +
          'étudiants des régions et à ceux qui y logent déjà.\n\n[Demander dans le portail]({{portal}})',
      },
      pt: {
        subject: 'Lugares na residência para o próximo semestre',
        body:
          'Olá {{firstname}},\n\nos pedidos de lugar na residência são aceites **até dia 15**. Têm prioridade ' +
          'os estudantes das regiões e quem já lá vive.\n\n[Pedir no portal]({{portal}})',
      },
    },
  },
  {
    name: 'Scholarship of the Rector',
    topic: 'finance',
    texts: {
      en: {
        subject: 'The Rector’s scholarship: apply now',
        body:
          'Dear {{name}},\n\nstudents of **{{course}}** with an average above 80 can apply for the Rector’s ' +
          'scholarship. It covers half of the contract for one year.\n\n- a letter of motivation (one page)\n' +
          '- a recommendation of a teacher\n\nQuestions? Write to [the finance office](mailto:finance@wiut.example).',
      },
      uz: {
        subject: 'Rektor stipendiyasi: ariza bering',
        body:
          'Hurmatli {{name}},\n\n**{{course}}** yoʻnalishida oʻrtacha bahosi 80 dan yuqori talabalar Rektor ' +
          'stipendiyasiga ariza berishi mumkin. U bir yillik shartnomaning yarmini qoplaydi.\n\n' +
          '- motivatsion xat (bir sahifa)\n- oʻqituvchi tavsiyanomasi\n\n' +
          'Savollar boʻlsa, [moliya boʻlimiga](mailto:finance@wiut.example) yozing.',
      },
      ru: {
        subject: 'Стипендия ректора: подайте заявку',
        body:
          'Уважаемый(ая) {{name}},\n\nстуденты курса **{{course}}** со средним баллом выше 80 могут получить ' +
          'стипендию ректора. Она покрывает половину контракта за год.\n\n- мотивационное письмо (одна страница)\n' +
          '- рекомендация преподавателя\n\nВопросы? Напишите [в финансовый отдел](mailto:finance@wiut.example).',
      },
      de: {
        subject: 'Das Stipendium des Rektors: jetzt bewerben',
        body:
          'Guten Tag {{name}},\n\nStudierende von **{{course}}** mit einem Schnitt über 80 können sich um das ' +
          'Stipendium des Rektors bewerben. Es deckt ein Jahr lang die Hälfte des Vertrags.\n\n' +
          '- ein Motivationsschreiben (eine Seite)\n- die Empfehlung einer Lehrkraft\n\n' +
          'Fragen? Schreiben Sie [an die Finanzabteilung](mailto:finance@wiut.example).',
      },
      fr: {
        subject: 'La bourse du recteur : candidatez',
        body:
          'Bonjour {{name}},\n\nles étudiants de **{{course}}** dont la moyenne dépasse 80 peuvent demander la ' +
          'bourse du recteur. Elle couvre la moitié du contrat pendant un an.\n\n' +
          '- une lettre de motivation (une page)\n- la recommandation d’un enseignant\n\n' +
          'Des questions ? Écrivez [au service financier](mailto:finance@wiut.example).',
      },
      pt: {
        subject: 'A bolsa do reitor: candidate-se',
        body:
          'Olá {{name}},\n\nos estudantes de **{{course}}** com média acima de 80 podem candidatar-se à bolsa ' +
          'do reitor. Cobre metade do contrato durante um ano.\n\n- uma carta de motivação (uma página)\n' +
          '- a recomendação de um professor\n\nDúvidas? Escreva [aos serviços financeiros](mailto:finance@wiut.example).',
      },
    },
  },
  {
    name: 'HR: plan your leave',
    topic: 'staff',
    texts: {
      en: {
        subject: 'Please plan your annual leave',
        body:
          'Dear {{name}},\n\nplease enter the annual leave of the next quarter in the portal **until the end ' +
          'of the month**, so that your department ({{department}}) can plan the lessons.\n\n' +
          'Your position with us: {{position}}. If that is not right, tell us.\n\n{{sender}}, Human Resources, {{today}}',
      },
      uz: {
        subject: 'Yillik taʼtilingizni rejalashtiring',
        body:
          'Hurmatli {{name}},\n\nboʻlimingiz ({{department}}) darslarni rejalashtirishi uchun keyingi ' +
          'chorakdagi taʼtilingizni **oy oxirigacha** portalga kiriting.\n\n' +
          'Lavozimingiz: {{position}}. Notoʻgʻri boʻlsa, bizga xabar bering.\n\n{{sender}}, kadrlar boʻlimi, {{today}}',
      },
      ru: {
        subject: 'Запланируйте ежегодный отпуск',
        body:
          'Уважаемый(ая) {{name}},\n\nвнесите отпуск следующего квартала в портал **до конца месяца**, чтобы ' +
          'ваше подразделение ({{department}}) могло спланировать занятия.\n\n' +
          'Ваша должность: {{position}}. Если это не так, сообщите нам.\n\n{{sender}}, отдел кадров, {{today}}',
      },
      de: {
        subject: 'Bitte planen Sie Ihren Jahresurlaub',
        body:
          'Guten Tag {{name}},\n\nbitte tragen Sie den Urlaub des nächsten Quartals **bis zum Monatsende** im ' +
          'Portal ein, damit Ihre Abteilung ({{department}}) den Unterricht planen kann.\n\n' +
          'Ihre Stelle bei uns: {{position}}. Wenn das nicht stimmt, sagen Sie es uns.\n\n{{sender}}, Personalabteilung, {{today}}',
      },
      fr: {
        subject: 'Merci de planifier vos congés annuels',
        body:
          'Bonjour {{name}},\n\nsaisissez vos congés du prochain trimestre dans le portail **avant la fin du ' +
          'mois**, afin que votre département ({{department}}) puisse organiser les cours.\n\n' +
          'Votre poste : {{position}}. Si c’est inexact, dites-le-nous.\n\n{{sender}}, ressources humaines, {{today}}',
      },
      pt: {
        subject: 'Por favor planeie as suas férias',
        body:
          'Olá {{name}},\n\nregiste no portal as férias do próximo trimestre **até ao fim do mês**, para que o ' +
          'seu departamento ({{department}}) possa planear as aulas.\n\n' +
          'O seu cargo: {{position}}. Se não estiver certo, diga-nos.\n\n{{sender}}, recursos humanos, {{today}}',
      },
    },
  },
];
